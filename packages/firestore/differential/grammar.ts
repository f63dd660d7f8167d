import fc from 'fast-check'
import { fromStored } from '#firestore/rules/values/convert.ts'
import type { Value } from '#firestore/store/values.ts'
import { valuesOf } from '#firestore/testing/random-values.ts'
import { literalOf } from './literals.ts'

/** Every field of the random documents holds one kind of value; `z` is never there. */
export const FIELDS = {
  b: valuesOf.boolean,
  i: valuesOf.integer,
  f: valuesOf.double,
  s: valuesOf.string,
  y: valuesOf.bytes,
  l: valuesOf.array,
  m: valuesOf.map,
  v: valuesOf.vector,
  t: valuesOf.timestamp,
  g: valuesOf.geopoint,
  r: valuesOf.reference,
  n: valuesOf.null,
} satisfies Record<string, fc.Arbitrary<Value>>

/** What an expression of each kind can be, besides a literal; `<kind>` is an operand. */
const FORMS: Record<string, string> = {
  bool: `
    <any> == <any> | <any> != <any> | <int> == <float> | <list> == <list> | <map> == <map> | <set> == <set> | <string> == <string>
    <int> < <int> | <float> <= <int> | <float> > <float> | <string> >= <string> | <bytes> < <bytes>
    <timestamp> <= <timestamp> | <duration> > <duration> | request.time > <timestamp> | <any> < <any>
    <bool> && <bool> | <bool> || <bool> | !<bool> | <bool> ? <bool> : <bool> | <bool> || <bool> && <bool> | <any> && <bool> | <bool> || <any>
    <int> + <int> * <int> - <int> < <int> % <int> == <bool> | -<int> - <int> * -<int> > <int> | <int> == <int> in <list> | <int> in <list> == <bool>
    <any> in <list> | <any> in <set> | <string> in <map> | <any> in <any> | <string> in <map>.keys()
    <any> is bool | <any> is bytes | <any> is float | <any> is int | <any> is list | <any> is latlng | <any> is number | <any> is path
    <any> is map | <any> is string | <any> is duration | <any> is timestamp
    <string>.matches(<pattern>) | <list>.hasAny(<list>) | <list>.hasAll(<list>) | <list>.hasOnly(<list>) | <list>.hasAny(<set>)
    <set>.hasAny(<set>) | <set>.hasAll(<list>) | <set>.hasOnly(<set>) | math.isNaN(<float>) | math.isNaN(<int>)
    resource.data.b | request.resource.data.b`,
  int: `
    <int> + <int> | <int> - <int> | <int> * <int> | <int> / <int> | <int> % <int> | -<int> | <bool> ? <int> : <int>
    int(<string>) | int(<float>) | int(<digits>) | math.abs(<int>) | math.round(<float>)
    <string>.size() | <list>.size() | <set>.size() | <map>.size() | <bytes>.size()
    <timestamp>.year() | <timestamp>.month() | <timestamp>.day() | <timestamp>.hours() | <timestamp>.minutes() | <timestamp>.seconds()
    <timestamp>.nanos() | <timestamp>.dayOfWeek() | <timestamp>.dayOfYear() | <timestamp>.toMillis() | <duration>.seconds() | <duration>.nanos()
    resource.data.i | request.resource.data.i | request.auth.token.level`,
  float: `
    <float> + <float> | <int> - <float> | <float> * <int> | <float> / <float> | <float> % <float> | -<float>
    float(<string>) | float(<int>) | float(<digits>) | math.ceil(<float>) | math.floor(<float>) | math.sqrt(<float>) | math.pow(<small>, <small>) | math.pow(<float>, <small>)
    math.abs(<float>) | <latlng>.latitude() | <latlng>.longitude() | math.floor(<int>)
    resource.data.f | request.resource.data.f | request.auth.token.ratio`,
  string: `
    <string> + <string> | string(<int>) | string(<bool>) | string(<path>) | string(<any>) | <string>[<small>] | <string>[<small>:<small>]
    <string>[<small>:] | <string>[:<small>] | <string>.lower() | <string>.upper() | <string>.trim() | <string>.replace(<pattern>, <string>)
    <list>.join(<string>) | <bytes>.toBase64() | <bytes>.toHexString() | <path>[<small>]
    resource.data.s | request.resource.data.s | id | resource.id | request.auth.uid | request.method`,
  bytes: `
    <string>.toUtf8() | hashing.md5(<string>) | hashing.sha256(<bytes>) | hashing.crc32(<bytes>) | hashing.crc32c(<string>)
    resource.data.y | request.resource.data.y`,
  list: `
    [<any>, <any>] | [<int>, <float>] | [<string>] | <list>.concat(<list>) | <list>.removeAll(<list>) | <string>.split(<pattern>)
    <map>.keys() | <list>[<small>:<small>] | <list>[<small>:] | <map>.values() | [resource.data.i, request.resource.data.i]
    resource.data.l | request.resource.data.l | request.auth.token.groups`,
  set: `
    <list>.toSet() | <set>.union(<set>) | <set>.intersection(<set>) | <set>.difference(<set>) | [<int>, <float>].toSet()
    <diff>.addedKeys() | <diff>.removedKeys() | <diff>.changedKeys() | <diff>.unchangedKeys() | <diff>.affectedKeys()`,
  map: `
    {'a': <any>, 'b': <any>} | {'a': <map>} | resource.data | request.resource.data | resource.data.m | request.resource.data.m | resource.data.v
    request.auth.token.deep`,
  diff: `
    request.resource.data.diff(resource.data) | resource.data.diff(request.resource.data) | <map>.diff(<map>)
    {'a': <any>}.diff({'a': <any>}) | request.resource.data.m.diff(resource.data.m)`,
  timestamp: `
    timestamp.value(<int>) | timestamp.date(<year>, <small>, <day>) | <timestamp> + <duration> | <timestamp> - <duration>
    <duration> + <timestamp> | <timestamp>.date() | resource.data.t | request.resource.data.t`,
  duration: `
    duration.value(<int>, <unit>) | duration.value(<small>, <unit>) | duration.time(<small>, <day>, <small>, <small>) | duration.abs(<duration>)
    -<duration> | <duration> + <duration> | <duration> - <duration> | <timestamp> - <timestamp> | <timestamp>.time()`,
  latlng: `latlng.value(<small>, <day>) | latlng.value(<float>, <float>) | resource.data.g | request.resource.data.g`,
  path: `
    /a/b | /a/$(<string>) | /a/$(<any>)/b | path(<string>) | path('a/b') | path('/{x}/{y=**}').bind({'x': <string>}) | path('/c/{x}').bind(<map>)
    /a/{x}.bind({'x': <any>}) | <path>[<small>:<small>] | resource.data.r | request.resource.data.r | request.path | resource.__name__`,
  any: `
    <bool> | <int> | <float> | <string> | <bytes> | <list> | <set> | <map> | <timestamp> | <duration> | <latlng> | <path> | null
    <map>.a | <map>['a'] | <map>[<string>] | <map>.get('a', <any>) | <map>.get(['a', 'b'], <any>) | <map>.get(<string>, <any>) | <list>[<small>]
    resource.data.n | request.resource.data.z | resource.data.n.x | request.auth.token.nothing | <any>.a | <any>[<any>] | <any>.size() | <any> + <any>`,
}

const literal = (value: fc.Arbitrary<Value>): fc.Arbitrary<string> =>
  value.map((one) => {
    const text = literalOf(fromStored(one)) ?? 'null'
    // Otherwise the point of `1.size()` would be that of a number.
    return /^[-\d]/.test(text) ? `(${text})` : text
  })

/** Literals of each kind; from the kinds below here there is nothing else. */
const LITERALS: Record<string, fc.Arbitrary<string>> = {
  bool: fc.constantFrom('true', 'false'),
  int: literal(valuesOf.integer),
  float: literal(valuesOf.double),
  string: literal(valuesOf.string),
  bytes: literal(valuesOf.bytes),
  list: literal(valuesOf.array),
  set: literal(valuesOf.array).map((list) => `${list}.toSet()`),
  map: literal(valuesOf.map),
  diff: fc.constant("{'a': 1, 'b': 2}.diff({'a': 1.0, 'c': 3})"),
  timestamp: literal(valuesOf.timestamp),
  duration: fc.constantFrom("duration.value(1, 's')", "duration.value(-90, 'm')", "duration.value(0, 'ns')"),
  latlng: literal(valuesOf.geopoint),
  path: literal(valuesOf.reference),
  any: literal(valuesOf.any),
  small: fc.constantFrom('0', '1', '2', '3', '-1', '12'),
  day: fc.constantFrom('1', '28', '29', '30', '31', '60', '90', '181'),
  year: fc.constantFrom('1', '1970', '2000', '2023', '2024', '9999', '10000'),
  unit: fc.constantFrom("'w'", "'d'", "'h'", "'m'", "'s'", "'ms'", "'ns'", "'x'"),
  digits: fc.constantFrom(
    `'1'`,
    `'-7'`,
    `'+3'`,
    `'1.5'`,
    `'1e3'`,
    `' 2 '`,
    `'.5'`,
    `'5.'`,
    `'9223372036854775808'`,
    `'1f'`,
    `''`,
  ),
  pattern: fc
    .constantFrom(
      ...['a', '', '.*', 'a|b', '[a-z]+', '(a)(b)?', '^a$', 'b*', '\\\\s', '\\\\d+', '.', '(?i)A', 'x{2,3}', '\\\\.'],
    )
    .map((pattern) => `'${pattern}'`),
}

const SLOT = /<(\w+)>/g

/** An expression of each kind. One operand in twenty is of any kind, where the form names another. */
const expressions = fc.letrec<Record<string, string>>((tie) => {
  const operand = (kind: string): fc.Arbitrary<string> =>
    kind in FORMS && kind !== 'any'
      ? fc.oneof({ weight: 19, arbitrary: tie(kind) }, { weight: 1, arbitrary: tie('any') })
      : tie(kind)
  const filled = (form: string): fc.Arbitrary<string> => {
    const kinds = [...form.matchAll(SLOT)].map(([, kind = '']) => kind)
    return fc.tuple(...kinds.map(operand)).map((operands) => {
      const rest = [...operands]
      const text = form.replaceAll(SLOT, () => rest.shift() ?? '')
      return / |^[-!]/.test(form) ? `(${text})` : text
    })
  }
  const formsOf = (kind: string): fc.Arbitrary<string>[] =>
    (FORMS[kind] ?? '')
      .split(/ \| |\n/)
      .map((form) => form.trim())
      .filter((form) => form !== '')
      .map(filled)
  return Object.fromEntries(
    Object.entries(LITERALS).map(([kind, leaf]) => {
      const forms = formsOf(kind)
      const composed = { weight: 3, arbitrary: fc.oneof(...(forms.length > 0 ? forms : [leaf])) }
      return [kind, fc.oneof({ maxDepth: 3, withCrossShrink: true }, { weight: 1, arbitrary: leaf }, composed)]
    }),
  )
})

/** A condition, or another expression of the rules language; about one in five fails. */
export const anyExpression: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: expressions.bool ?? fc.constant('true') },
  { weight: 1, arbitrary: expressions.any ?? fc.constant('true') },
)
