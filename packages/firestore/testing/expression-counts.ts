/**
 * Conditions that are true of a document `x`, and how many of the 1,000 expressions each takes in Google's emulator; `conformance`
 * compares it with ours. The third column declares functions.
 */
export const EXPRESSION_COUNTS: [condition: string, count: number, declarations?: string][] = [
  ['true', 1],
  ['(true)', 1],
  ['!false', 2],
  ['(1 == 1)', 3],
  ["(id != '')", 3],
  ['(1 + 1 == 2)', 5],
  ['(-1 < 1)', 4],
  ['(id is string)', 3],
  ['(id.size() == 1)', 4],
  ["id.matches('x')", 3],
  ["(id in ['x', 'y'])", 5],
  ["('abc'[0:1] == 'a')", 6],
  ['([1][0] == 1)', 6],
  ["({ 'a': 1 }.size() == 1)", 6],
  ['(request.auth == null)', 4],
  ["(duration.value(2, 'h') != null)", 5],
  ["(int('1') == 1)", 4],
  ['(true && true)', 4],
  ['(true && true && true)', 7],
  ['!(false && true)', 3],
  ['(true || true)', 2],
  ['(false || true)', 4],
  ['(false || (false || true))', 7],
  ['(true ? true : false)', 4],
  ['(false ? false : true)', 6],
  ['(1 == 2 ? false : 1 == 1)', 10],
  ['!exists(/databases/$(database)/documents/b/y)', 8],
  ["('abc'[1:] == 'bc')", 6],
  ["('abc'[:] == 'abc')", 6],
  ['(-.5 < 1)', 4],
  ['(/b/$(id) == /b/x)', 7],
  // What fails takes as many expressions as what does not.
  ['(1 / 0 == 1 || true)', 8],
  ['(1 / 0 == 1 / 0 || true)', 10],
  ["([1 / 0, 2][1] == 2 || ({ 'a': 1 / 0, 'b': 2 }.b == 2 || true))", 24],
  ['((1 / 0 == 0 ? true : false) || true)', 10],
  ['f(1 / 0)', 5, 'function f(a) { return true; }'],
  ['f()', 2, 'function f() { return true; }'],
  ['f(1, id)', 4, 'function f(a, b) { return true; }'],
  ['f(id)', 5, "function f(a) { return a == 'x'; }"],
  ['f()', 3, 'function f() { return g(); } function g() { return true; }'],
  ['f()', 6, 'function f() { let a = 1; let b = 2; return true; }'],
  ['f()', 9, 'function f() { let a = [1, 2, 3]; return a == a; }'],
]

/** A condition of exactly this many expressions, those of `form` included. */
export const paddedTo = (total: number, [form, count]: (typeof EXPRESSION_COUNTS)[number]): string =>
  // `&& [1, 1] is list` takes && and its second operand, the list, `is` and its type, and each element.
  `${form} && [${Array.from({ length: total - count - 5 }, () => '1').join(', ')}] is list`
