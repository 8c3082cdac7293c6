/* @fluent/bundle 0.19.1, Apache-2.0 */
var E = class {
    constructor(e) {
      this.value = e;
    }
    valueOf() {
      return this.value;
    }
  },
  u = class extends E {
    constructor(e = "???") {
      super(e);
    }
    toString(e) {
      return `{${this.value}}`;
    }
  },
  f = class extends E {
    constructor(e, t = {}) {
      (super(e), (this.opts = t));
    }
    toString(e) {
      if (e)
        try {
          return e.memoizeIntlObject(Intl.NumberFormat, this.opts).format(this.value);
        } catch (t) {
          e.reportError(t);
        }
      return this.value.toString(10);
    }
  },
  h = class r extends E {
    static supportsValue(e) {
      if (typeof e == "number" || e instanceof Date) return !0;
      if (e instanceof E) return r.supportsValue(e.valueOf());
      if ("Temporal" in globalThis) {
        let t = globalThis.Temporal;
        if (
          e instanceof t.Instant ||
          e instanceof t.PlainDateTime ||
          e instanceof t.PlainDate ||
          e instanceof t.PlainMonthDay ||
          e instanceof t.PlainTime ||
          e instanceof t.PlainYearMonth
        )
          return !0;
      }
      return !1;
    }
    constructor(e, t = {}) {
      (e instanceof r ? ((t = { ...e.opts, ...t }), (e = e.value)) : e instanceof E && (e = e.valueOf()),
        typeof e == "object" && "calendarId" in e && t.calendar === void 0 && (t = { ...t, calendar: e.calendarId }),
        super(e),
        (this.opts = t));
    }
    [Symbol.toPrimitive](e) {
      return e === "string" ? this.toString() : this.toNumber();
    }
    toNumber() {
      let e = this.value;
      if (typeof e == "number") return e;
      if (e instanceof Date) return e.getTime();
      if ("epochMilliseconds" in e) return e.epochMilliseconds;
      if ("toZonedDateTime" in e) return e.toZonedDateTime("UTC").epochMilliseconds;
      throw new TypeError("Unwrapping a non-number value as a number");
    }
    toString(e) {
      if (e)
        try {
          return e.memoizeIntlObject(Intl.DateTimeFormat, this.opts).format(this.value);
        } catch (t) {
          e.reportError(t);
        }
      return typeof this.value == "number" || this.value instanceof Date
        ? new Date(this.value).toISOString()
        : this.value.toString();
    }
  };
var B = 100,
  se = "\u2068",
  ae = "\u2069";
function ue(r, e, t) {
  if (t === e || (t instanceof f && e instanceof f && t.value === e.value)) return !0;
  if (e instanceof f && typeof t == "string") {
    let i = r.memoizeIntlObject(Intl.PluralRules, e.opts).select(e.value);
    if (t === i) return !0;
  }
  return !1;
}
function k(r, e, t) {
  return e[t] ? w(r, e[t].value) : (r.reportError(new RangeError("No default")), new u());
}
function I(r, e) {
  let t = [],
    i = Object.create(null);
  for (let s of e) s.type === "narg" ? (i[s.name] = y(r, s.value)) : t.push(y(r, s));
  return { positional: t, named: i };
}
function y(r, e) {
  switch (e.type) {
    case "str":
      return e.value;
    case "num":
      return new f(e.value, { minimumFractionDigits: e.precision });
    case "var":
      return le(r, e);
    case "mesg":
      return fe(r, e);
    case "term":
      return ce(r, e);
    case "func":
      return Ee(r, e);
    case "select":
      return he(r, e);
    default:
      return new u();
  }
}
function le(r, { name: e }) {
  let t;
  if (r.params)
    if (Object.prototype.hasOwnProperty.call(r.params, e)) t = r.params[e];
    else return new u(`$${e}`);
  else if (r.args && Object.prototype.hasOwnProperty.call(r.args, e)) t = r.args[e];
  else return (r.reportError(new ReferenceError(`Unknown variable: $${e}`)), new u(`$${e}`));
  if (t instanceof E) return t;
  switch (typeof t) {
    case "string":
      return t;
    case "number":
      return new f(t);
    case "object":
      if (h.supportsValue(t)) return new h(t);
    default:
      return (r.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof t}`)), new u(`$${e}`));
  }
}
function fe(r, { name: e, attr: t }) {
  let i = r.bundle._messages.get(e);
  if (!i) return (r.reportError(new ReferenceError(`Unknown message: ${e}`)), new u(e));
  if (t) {
    let s = i.attributes[t];
    return s ? w(r, s) : (r.reportError(new ReferenceError(`Unknown attribute: ${t}`)), new u(`${e}.${t}`));
  }
  return i.value ? w(r, i.value) : (r.reportError(new ReferenceError(`No value: ${e}`)), new u(e));
}
function ce(r, { name: e, attr: t, args: i }) {
  let s = `-${e}`,
    a = r.bundle._terms.get(s);
  if (!a) return (r.reportError(new ReferenceError(`Unknown term: ${s}`)), new u(s));
  if (t) {
    let m = a.attributes[t];
    if (m) {
      r.params = I(r, i).named;
      let R = w(r, m);
      return ((r.params = null), R);
    }
    return (r.reportError(new ReferenceError(`Unknown attribute: ${t}`)), new u(`${s}.${t}`));
  }
  r.params = I(r, i).named;
  let d = w(r, a.value);
  return ((r.params = null), d);
}
function Ee(r, { name: e, args: t }) {
  let i = r.bundle._functions[e];
  if (!i) return (r.reportError(new ReferenceError(`Unknown function: ${e}()`)), new u(`${e}()`));
  if (typeof i != "function") return (r.reportError(new TypeError(`Function ${e}() is not callable`)), new u(`${e}()`));
  try {
    let s = I(r, t);
    return i(s.positional, s.named);
  } catch (s) {
    return (r.reportError(s), new u(`${e}()`));
  }
}
function he(r, { selector: e, variants: t, star: i }) {
  let s = y(r, e);
  if (s instanceof u) return k(r, t, i);
  for (let a of t) {
    let d = y(r, a.key);
    if (ue(r, s, d)) return w(r, a.value);
  }
  return k(r, t, i);
}
function O(r, e) {
  if (r.dirty.has(e)) return (r.reportError(new RangeError("Cyclic reference")), new u());
  r.dirty.add(e);
  let t = [],
    i = r.bundle._useIsolating && e.length > 1;
  for (let s of e) {
    if (typeof s == "string") {
      t.push(r.bundle._transform(s));
      continue;
    }
    if ((r.placeables++, r.placeables > B))
      throw (r.dirty.delete(e), new RangeError(`Too many placeables expanded: ${r.placeables}, max allowed is ${B}`));
    (i && t.push(se), t.push(y(r, s).toString(r)), i && t.push(ae));
  }
  return (r.dirty.delete(e), t.join(""));
}
function w(r, e) {
  return typeof e == "string" ? r.bundle._transform(e) : O(r, e);
}
var b = class {
  constructor(e, t, i) {
    ((this.dirty = new WeakSet()),
      (this.params = null),
      (this.placeables = 0),
      (this.bundle = e),
      (this.errors = t),
      (this.args = i));
  }
  reportError(e) {
    if (!this.errors || !(e instanceof Error)) throw e;
    this.errors.push(e);
  }
  memoizeIntlObject(e, t) {
    let i = this.bundle._intls.get(e);
    i || ((i = {}), this.bundle._intls.set(e, i));
    let s = JSON.stringify(t);
    return (i[s] || (i[s] = new e(this.bundle.locales, t)), i[s]);
  }
};
function $(r, e) {
  let t = Object.create(null);
  for (let [i, s] of Object.entries(r)) e.includes(i) && (t[i] = s.valueOf());
  return t;
}
var K = [
  "unitDisplay",
  "currencyDisplay",
  "useGrouping",
  "minimumIntegerDigits",
  "minimumFractionDigits",
  "maximumFractionDigits",
  "minimumSignificantDigits",
  "maximumSignificantDigits",
];
function z(r, e) {
  let t = r[0];
  if (t instanceof u) return new u(`NUMBER(${t.valueOf()})`);
  if (t instanceof f) return new f(t.valueOf(), { ...t.opts, ...$(e, K) });
  if (t instanceof h) return new f(t.toNumber(), { ...$(e, K) });
  throw new TypeError("Invalid argument to NUMBER");
}
var me = [
  "dateStyle",
  "timeStyle",
  "fractionalSecondDigits",
  "dayPeriod",
  "hour12",
  "weekday",
  "era",
  "year",
  "month",
  "day",
  "hour",
  "minute",
  "second",
  "timeZoneName",
];
function Z(r, e) {
  let t = r[0];
  if (t instanceof u) return new u(`DATETIME(${t.valueOf()})`);
  if (t instanceof h || t instanceof f) return new h(t, $(e, me));
  throw new TypeError("Invalid argument to DATETIME");
}
var V = new Map();
function G(r) {
  let e = Array.isArray(r) ? r.join(" ") : r,
    t = V.get(e);
  return (t === void 0 && ((t = new Map()), V.set(e, t)), t);
}
var _ = class {
  constructor(e, { functions: t, useIsolating: i = !0, transform: s = (a) => a } = {}) {
    ((this._terms = new Map()),
      (this._messages = new Map()),
      (this.locales = Array.isArray(e) ? e : [e]),
      (this._functions = { NUMBER: z, DATETIME: Z, ...t }),
      (this._useIsolating = i),
      (this._transform = s),
      (this._intls = G(e)));
  }
  hasMessage(e) {
    return this._messages.has(e);
  }
  getMessage(e) {
    return this._messages.get(e);
  }
  addResource(e, { allowOverrides: t = !1 } = {}) {
    let i = [];
    for (let s = 0; s < e.body.length; s++) {
      let a = e.body[s];
      if (a.id.startsWith("-")) {
        if (t === !1 && this._terms.has(a.id)) {
          i.push(new Error(`Attempt to override an existing term: "${a.id}"`));
          continue;
        }
        this._terms.set(a.id, a);
      } else {
        if (t === !1 && this._messages.has(a.id)) {
          i.push(new Error(`Attempt to override an existing message: "${a.id}"`));
          continue;
        }
        this._messages.set(a.id, a);
      }
    }
    return i;
  }
  formatPattern(e, t = null, i = null) {
    if (typeof e == "string") return this._transform(e);
    let s = new b(this, i, t);
    try {
      return O(s, e).toString(s);
    } catch (a) {
      if (s.errors && a instanceof Error) return (s.errors.push(a), new u().toString(s));
      throw a;
    }
  }
};
var D = /^(-?[a-zA-Z][\w-]*) *= */gm,
  W = /\.([a-zA-Z][\w-]*) *= */y,
  de = /\*?\[/y,
  M = /(-?[0-9]+(?:\.([0-9]+))?)/y,
  pe = /([a-zA-Z][\w-]*)/y,
  q = /([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,
  we = /^[A-Z][A-Z0-9_-]*$/,
  T = /([^{}\n\r]+)/y,
  ge = /([^\\"\n\r]*)/y,
  X = /\\([\\"])/y,
  J = /\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,
  ye = /^\n+/,
  Y = / +$/,
  be = / *\r?\n/g,
  _e = /( *)$/,
  Te = /{\s*/y,
  H = /\s*}/y,
  xe = /\[\s*/y,
  Se = /\s*] */y,
  Re = /\s*\(\s*/y,
  Ne = /\s*->\s*/y,
  ve = /\s*:\s*/y,
  Ae = /\s*,?\s*/y,
  Ie = /\s+/y,
  x = class {
    constructor(e) {
      ((this.body = []), (D.lastIndex = 0));
      let t = 0;
      for (;;) {
        let n = D.exec(e);
        if (n === null) break;
        t = D.lastIndex;
        try {
          this.body.push(R(n[1]));
        } catch (o) {
          if (o instanceof SyntaxError) continue;
          throw o;
        }
      }
      function i(n) {
        return ((n.lastIndex = t), n.test(e));
      }
      function s(n, o) {
        if (e[t] === n) return (t++, !0);
        if (o) throw new o(`Expected ${n}`);
        return !1;
      }
      function a(n, o) {
        if (i(n)) return ((t = n.lastIndex), !0);
        if (o) throw new o(`Expected ${n.toString()}`);
        return !1;
      }
      function d(n) {
        n.lastIndex = t;
        let o = n.exec(e);
        if (o === null) throw new SyntaxError(`Expected ${n.toString()}`);
        return ((t = n.lastIndex), o);
      }
      function m(n) {
        return d(n)[1];
      }
      function R(n) {
        let o = N(),
          l = Q();
        if (o === null && Object.keys(l).length === 0) throw new SyntaxError("Expected message value or attributes");
        return { id: n, value: o, attributes: l };
      }
      function Q() {
        let n = Object.create(null);
        for (; i(W);) {
          let o = m(W),
            l = N();
          if (l === null) throw new SyntaxError("Expected attribute value");
          n[o] = l;
        }
        return n;
      }
      function N() {
        let n;
        if ((i(T) && (n = m(T)), e[t] === "{" || e[t] === "}")) return v(n ? [n] : [], 1 / 0);
        let o = C();
        return o ? (n ? v([n, o], o.length) : ((o.value = A(o.value, ye)), v([o], o.length))) : n ? A(n, Y) : null;
      }
      function v(n = [], o) {
        for (;;) {
          if (i(T)) {
            n.push(m(T));
            continue;
          }
          if (e[t] === "{") {
            n.push(F());
            continue;
          }
          if (e[t] === "}") throw new SyntaxError("Unbalanced closing brace");
          let c = C();
          if (c) {
            (n.push(c), (o = Math.min(o, c.length)));
            continue;
          }
          break;
        }
        let l = n.length - 1,
          p = n[l];
        typeof p == "string" && (n[l] = A(p, Y));
        let g = [];
        for (let c of n) (c instanceof S && (c = c.value.slice(0, c.value.length - o)), c && g.push(c));
        return g;
      }
      function F() {
        a(Te, SyntaxError);
        let n = P();
        if (a(H)) return n;
        if (a(Ne)) {
          let o = re();
          return (a(H, SyntaxError), { type: "select", selector: n, ...o });
        }
        throw new SyntaxError("Unclosed placeable");
      }
      function P() {
        if (e[t] === "{") return F();
        if (i(q)) {
          let [, n, o, l = null] = d(q);
          if (n === "$") return { type: "var", name: o };
          if (a(Re)) {
            let p = ee();
            if (n === "-") return { type: "term", name: o, attr: l, args: p };
            if (we.test(o)) return { type: "func", name: o, args: p };
            throw new SyntaxError("Function names must be all upper-case");
          }
          return n === "-" ? { type: "term", name: o, attr: l, args: [] } : { type: "mesg", name: o, attr: l };
        }
        return U();
      }
      function ee() {
        let n = [];
        for (;;) {
          switch (e[t]) {
            case ")":
              return (t++, n);
            case void 0:
              throw new SyntaxError("Unclosed argument list");
          }
          (n.push(te()), a(Ae));
        }
      }
      function te() {
        let n = P();
        return n.type !== "mesg" ? n : a(ve) ? { type: "narg", name: n.name, value: U() } : n;
      }
      function re() {
        let n = [],
          o = 0,
          l;
        for (; i(de);) {
          s("*") && (l = o);
          let p = ne(),
            g = N();
          if (g === null) throw new SyntaxError("Expected variant value");
          n[o++] = { key: p, value: g };
        }
        if (o === 0) return null;
        if (l === void 0) throw new SyntaxError("Expected default variant");
        return { variants: n, star: l };
      }
      function ne() {
        a(xe, SyntaxError);
        let n;
        return (i(M) ? (n = L()) : (n = { type: "str", value: m(pe) }), a(Se, SyntaxError), n);
      }
      function U() {
        if (i(M)) return L();
        if (e[t] === '"') return ie();
        throw new SyntaxError("Invalid expression");
      }
      function L() {
        let [, n, o = ""] = d(M),
          l = o.length;
        return { type: "num", value: parseFloat(n), precision: l };
      }
      function ie() {
        s('"', SyntaxError);
        let n = "";
        for (;;) {
          if (((n += m(ge)), e[t] === "\\")) {
            n += oe();
            continue;
          }
          if (s('"')) return { type: "str", value: n };
          throw new SyntaxError("Unclosed string literal");
        }
      }
      function oe() {
        if (i(X)) return m(X);
        if (i(J)) {
          let [, n, o] = d(J),
            l = parseInt(n || o, 16);
          return l <= 55295 || 57344 <= l ? String.fromCodePoint(l) : "\uFFFD";
        }
        throw new SyntaxError("Unknown escape sequence");
      }
      function C() {
        let n = t;
        switch ((a(Ie), e[t])) {
          case ".":
          case "[":
          case "*":
          case "}":
          case void 0:
            return !1;
          case "{":
            return j(e.slice(n, t));
        }
        return e[t - 1] === " " ? j(e.slice(n, t)) : !1;
      }
      function A(n, o) {
        return n.replace(o, "");
      }
      function j(n) {
        let o = n.replace(
            be,
            `
`,
          ),
          l = _e.exec(n)[1].length;
        return new S(o, l);
      }
    }
  },
  S = class {
    constructor(e, t) {
      ((this.value = e), (this.length = t));
    }
  };
export { _ as FluentBundle, f as FluentNumber, x as FluentResource };
