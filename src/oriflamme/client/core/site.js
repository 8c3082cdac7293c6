// What kind of site this is: one with a server, or one that is only files (`oriflamme site`).

/** Whether this site has a server. */
export const hasServer = !globalThis.document?.querySelector('meta[name="oriflamme-site"][content="files"]');
