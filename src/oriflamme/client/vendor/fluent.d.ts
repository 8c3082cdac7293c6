export { FluentBundle, FluentResource, FluentNumber } from "@fluent/bundle";
