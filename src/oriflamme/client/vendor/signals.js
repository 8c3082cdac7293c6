/* @preact/signals-core 1.14.5, MIT */
var P = Symbol.for("preact-signals");
function b() {
  if (u > 1) u--;
  else {
    var t,
      i = !1;
    for (
      (function () {
        var r = S;
        for (S = void 0; r !== void 0;) {
          var h = r.S;
          if (h.v === r.v) for (var e = h.t; e !== void 0; e = e.x) e.i === r.i && (e.i = h.i);
          r = r.o;
        }
      })();
      p !== void 0;
    ) {
      var o = p;
      for (p = void 0, y++; o !== void 0;) {
        var n = o.u;
        if (((o.u = void 0), (o.f &= -3), !(8 & o.f) && m(o)))
          try {
            o.c();
          } catch (r) {
            i || ((t = r), (i = !0));
          }
        o = n;
      }
    }
    if (((y = 0), u--, i)) throw t;
  }
}
function j(t) {
  if (u > 0) return t();
  ((x = ++W), u++);
  try {
    return t();
  } finally {
    b();
  }
}
var v,
  f = void 0;
function l(t) {
  var i = f,
    o = v;
  ((f = void 0), (v = void 0));
  try {
    return t();
  } finally {
    ((f = i), (v = o));
  }
}
var p = void 0,
  u = 0,
  y = 0,
  W = 0,
  x = 0,
  S = void 0,
  w = 0;
function O(t) {
  if (f !== void 0) {
    var i = t.n;
    if (i === void 0 || i.t !== f)
      return (
        (i = { i: 0, S: t, p: f.s, n: void 0, t: f, e: void 0, x: void 0, r: i }),
        f.s !== void 0 && (f.s.n = i),
        (f.s = i),
        (t.n = i),
        32 & f.f && t.S(i),
        i
      );
    if (i.i === -1)
      return (
        (i.i = 0),
        i.n !== void 0 &&
          ((i.n.p = i.p), i.p !== void 0 && (i.p.n = i.n), (i.p = f.s), (i.n = void 0), (f.s.n = i), (f.s = i)),
        i
      );
  }
}
function s(t, i) {
  ((this.v = t),
    (this.i = 0),
    (this.n = void 0),
    (this.t = void 0),
    (this.l = 0),
    (this.W = i?.watched),
    (this.Z = i?.unwatched),
    (this.name = i?.name));
}
s.prototype.brand = P;
s.prototype.h = function () {
  return !0;
};
s.prototype.S = function (t) {
  var i = this,
    o = this.t;
  o !== t &&
    t.e === void 0 &&
    ((t.x = o),
    (this.t = t),
    o !== void 0
      ? (o.e = t)
      : l(function () {
          var n;
          (n = i.W) == null || n.call(i);
        }));
};
s.prototype.U = function (t) {
  var i = this;
  if (this.t !== void 0) {
    var o = t.e,
      n = t.x;
    (o !== void 0 && ((o.x = n), (t.e = void 0)),
      n !== void 0 && ((n.e = o), (t.x = void 0)),
      t === this.t &&
        ((this.t = n),
        n === void 0 &&
          l(function () {
            var r;
            (r = i.Z) == null || r.call(i);
          })));
  }
};
s.prototype.subscribe = function (t) {
  var i = this;
  return D(
    function () {
      var o = i.value;
      l(function () {
        return t(o);
      });
    },
    { name: "sub" },
  );
};
s.prototype.valueOf = function () {
  return this.value;
};
s.prototype.toString = function () {
  return this.value + "";
};
s.prototype.toJSON = function () {
  return this.value;
};
s.prototype.peek = function () {
  var t = this;
  return l(function () {
    return t.value;
  });
};
Object.defineProperty(s.prototype, "value", {
  get: function () {
    var t = O(this);
    return (t !== void 0 && (t.i = this.i), this.v);
  },
  set: function (t) {
    if (t !== this.v) {
      if (y > 100) throw new Error("Cycle detected");
      ((function (o) {
        u !== 0 && y === 0 && o.l !== x && ((o.l = x), (S = { S: o, v: o.v, i: o.i, o: S }));
      })(this),
        (this.v = t),
        this.i++,
        w++,
        u++);
      try {
        for (var i = this.t; i !== void 0; i = i.x) i.t.N();
      } finally {
        b();
      }
    }
  },
});
function M(t, i) {
  return new s(t, i);
}
function m(t) {
  for (var i = t.s; i !== void 0; i = i.n) if (i.S.i !== i.i || !i.S.h() || i.S.i !== i.i) return !0;
  return !1;
}
function E(t) {
  for (var i = t.s; i !== void 0; i = i.n) {
    var o = i.S.n;
    if ((o !== void 0 && (i.r = o), (i.S.n = i), (i.i = -1), i.n === void 0)) {
      t.s = i;
      break;
    }
  }
}
function U(t) {
  for (var i = t.s, o = void 0; i !== void 0;) {
    var n = i.p;
    (i.i === -1 ? (i.S.U(i), n !== void 0 && (n.n = i.n), i.n !== void 0 && (i.n.p = n)) : (o = i),
      (i.S.n = i.r),
      i.r !== void 0 && (i.r = void 0),
      (i = n));
  }
  t.s = o;
}
function a(t, i) {
  (s.call(this, void 0, i), (this.x = t), (this.s = void 0), (this.g = w - 1), (this.f = 4));
}
a.prototype = new s();
a.prototype.h = function () {
  if (((this.f &= -3), 1 & this.f)) return !1;
  if ((36 & this.f) == 32 || ((this.f &= -5), this.g === w)) return !0;
  if (((this.g = w), (this.f |= 1), this.i > 0 && !m(this))) return ((this.f &= -2), !0);
  var t = f;
  try {
    (E(this), (f = this));
    var i = this.x();
    (16 & this.f || this.v !== i || this.i === 0) && ((this.v = i), (this.f &= -17), this.i++);
  } catch (o) {
    ((this.v = o), (this.f |= 16), this.i++);
  }
  return ((f = t), U(this), (this.f &= -2), !0);
};
a.prototype.S = function (t) {
  if (this.t === void 0) {
    this.f |= 36;
    for (var i = this.s; i !== void 0; i = i.n) i.S.S(i);
  }
  s.prototype.S.call(this, t);
};
a.prototype.U = function (t) {
  if (this.t !== void 0 && (s.prototype.U.call(this, t), this.t === void 0)) {
    this.f &= -33;
    for (var i = this.s; i !== void 0; i = i.n) i.S.U(i);
  }
};
a.prototype.N = function () {
  if (!(2 & this.f)) {
    this.f |= 6;
    for (var t = this.t; t !== void 0; t = t.x) t.t.N();
  }
};
Object.defineProperty(a.prototype, "value", {
  get: function () {
    if (1 & this.f) throw new Error("Cycle detected");
    var t = O(this);
    if ((this.h(), t !== void 0 && (t.i = this.i), 16 & this.f)) throw this.v;
    return this.v;
  },
});
function T(t, i) {
  return new a(t, i);
}
function C(t) {
  var i = t.j;
  if (((t.j = void 0), typeof i == "function")) {
    u++;
    var o = f;
    f = void 0;
    try {
      i();
    } catch (n) {
      throw ((t.f &= -2), (t.f |= 8), g(t), n);
    } finally {
      ((f = o), b());
    }
  }
}
function g(t) {
  for (var i = t.s; i !== void 0; i = i.n) i.S.U(i);
  ((t.x = void 0), (t.s = void 0), C(t));
}
function Z(t) {
  if (f !== this) throw new Error("Out-of-order effect");
  (U(this), (f = t), (this.f &= -2));
  try {
    8 & this.f && g(this);
  } finally {
    b();
  }
}
function d(t, i) {
  ((this.x = t),
    (this.j = void 0),
    (this.s = void 0),
    (this.u = void 0),
    (this.f = 32),
    (this.name = i?.name),
    v && v.push(this));
}
d.prototype.c = function () {
  var t = this.S();
  try {
    if (8 & this.f || this.x === void 0) return;
    var i = this.x();
    typeof i == "function" && (this.j = i);
  } finally {
    t();
  }
};
d.prototype.S = function () {
  if (1 & this.f) throw new Error("Cycle detected");
  ((this.f |= 1), (this.f &= -9), C(this), E(this), u++);
  var t = f;
  return ((f = this), Z.bind(this, t));
};
d.prototype.N = function () {
  2 & this.f || ((this.f |= 2), (this.u = p), (p = this));
};
d.prototype.d = function () {
  ((this.f |= 8), 1 & this.f || g(this));
};
d.prototype.dispose = function () {
  this.d();
};
function D(t, i) {
  var o = new d(t, i);
  try {
    o.c();
  } catch (r) {
    throw (o.d(), r);
  }
  var n = o.d.bind(o);
  return ((n[Symbol.dispose] = n), n);
}
function N(t) {
  return function () {
    var i = arguments,
      o = this;
    return j(function () {
      return l(function () {
        return t.apply(o, [].slice.call(i));
      });
    });
  };
}
function J() {
  var t = v;
  return (
    (v = []),
    function () {
      var i = v;
      return (v && t && (t = t.concat(v)), (v = t), i);
    }
  );
}
var k = function (t, i) {
  i.push(t);
  for (
    var o = Object.prototype.toString.call(t) === "[object Object]", n = Object.create(null), r = t;
    r && r !== Object.prototype;
    r = o && Object.getPrototypeOf(r)
  ) {
    var h = Object.getOwnPropertyDescriptors(r);
    for (var e in h)
      if (!n[e]) {
        n[e] = !0;
        var c = h[e].value;
        typeof c == "function"
          ? e !== "constructor" && (t[e] = N(c))
          : r === t && typeof c == "object" && c !== null && !("brand" in c) && i.indexOf(c) < 0 && k(c, i);
      }
  }
};
function _(t) {
  return function () {
    var i,
      o,
      n = J();
    try {
      o = t.apply(void 0, [].slice.call(arguments));
    } catch (h) {
      var r = v;
      if (((v = void 0), r))
        try {
          j(function () {
            for (var e = 0; e < r.length; e++)
              try {
                r[e].dispose();
              } catch {}
          });
        } catch {}
      throw h;
    } finally {
      i = n();
    }
    return (
      k(o, []),
      (o[Symbol.dispose] = N(function () {
        if (i) for (var h = 0; h < i.length; h++) i[h].dispose();
        i = void 0;
      })),
      o
    );
  };
}
export {
  a as Computed,
  d as Effect,
  s as Signal,
  N as action,
  j as batch,
  T as computed,
  _ as createModel,
  D as effect,
  M as signal,
  l as untracked,
};
