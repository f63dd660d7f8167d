import { describe, expect, test } from 'vitest'
import { loadRules } from './rules.ts'
import { RulesError } from './language/rules-error.ts'
import { requestOf } from '../testing/condition.ts'

const around = (body: string) =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}\n`

const refusal = (source: string, file?: string): RulesError => {
  try {
    loadRules(source, file)
  } catch (error) {
    if (error instanceof RulesError) return error
    throw error
  }
  throw new Error('the rules were loaded')
}

describe('a refusal', () => {
  test('names file, line and column', () => {
    const error = refusal(around(`    match /a/{id} {\n      allow read: if isOwner(id);\n    }`), 'firestore.rules')
    expect(error).toMatchObject({ line: 5, column: 22 })
    expect(error.message).toBe("firestore.rules:5:22: unknown function 'isOwner'")
  })

  test.each([
    [`allow read: if resource.data.x.hasonly([]);`, "unknown method 'hasonly'"],
    [`allow read: if resource.data.x.matches();`, "method 'matches' takes 1 arguments, not 0"],
    [`allow read: if {}.get('a') == 1;`, "method 'get' takes 2 arguments, not 1"],
    [`allow read: if exists(/a/b, 1);`, "function 'exists' takes 1 arguments, not 2"],
    [`allow read: if math.sin(1) > 0.0;`, "unknown function 'math.sin'"],
    [`allow read: if duration.value(1) == 1;`, "function 'duration.value' takes 2 arguments, not 1"],
    [`allow read: if math == 1;`, "unknown variable 'math'"],
    [`allow read: if resorce.data.x == 1;`, "unknown variable 'resorce'"],
    [`allow read: if /a/$(who) == 1;`, "unknown variable 'who'"],
    [`allow read: if [who].size() == 1;`, "unknown variable 'who'"],
    [`allow read: if {'a': who}.size() == 1;`, "unknown variable 'who'"],
    [`allow read: if true ? true : who;`, "unknown variable 'who'"],
    [`allow read: if 'abc'[who:1] == 'a';`, "unknown variable 'who'"],
    [`allow read: if 1 is integer;`, "unknown type 'integer'"],
    [`allow read: if 'a'.matches('(?=a)');`, "'(?=a)' is no regular expression of RE2"],
    [`allow read: if 'a'.matches('\\d');`, "unknown escape '\\d'"],
    [`allow read: if 'a;`, 'a string that does not end on its line'],
    [`allow read: if 99999999999999999999 > 1;`, 'the integer 99999999999999999999 has more than 64 bits'],
    [`allow read: if 0x1F > 1;`, 'a malformed number'],
    [`allow read: if 1 & 2;`, "unexpected character '&'"],
    [`allow read: if x => x;`, "expected ';', found '='"],
    [`allow peek: if true;`, "unknown method 'peek'"],
    [`allow constructor: if true;`, "unknown method 'constructor'"],
    [`allow read: if toString(1) == '1';`, "unknown function 'toString'"],
    [`allow read if true;`, "expected ';', found 'if'"],
    [`allow read: true;`, "expected 'if', found 'true'"],
    [`allow read: if true`, "expected ';', found '}'"],
    [`allow read: if ;`, "expected an expression, found ';'"],
    [`allow read: if (true;`, "expected ')', found ';'"],
    [`deny read: if true;`, "expected 'allow', 'match', 'function' or '}', found 'deny'"],
    [`match a { }`, "expected a path that begins with '/', found 'a'"],
    [`match /a/{x=*} { }`, "expected '*', found '}'"],
    [`match /a/{x=**}/b/{y=**} { }`, 'one recursive wildcard'],
    [`match /a/{x}/b/{x} { }`, 'two wildcards of one path have the same name'],
    [`function f(a) { return a; } allow read: if f();`, "function 'f' takes 1 arguments, not 0"],
    [`function f() { return a; }`, "unknown variable 'a'"],
    [`function f() { let a = b; let b = 1; return a; }`, "unknown variable 'b'"],
    [`function f(a) { let a = 1; return a; }`, "'a' is declared twice in function 'f'"],
    [`function f() { return 1; } function f() { return 2; }`, "function 'f' is declared twice"],
    [`function get(a) { return a; }`, "'get' is a built-in name"],
    [`function f() { return f(); }`, "function 'f' calls itself"],
    [`function f() { return g(); } function g() { let a = f(); return a; }`, "function 'f' calls itself"],
    [`function f(a, b, c, d, e, g, h, i) { return 1; }`, "function 'f' has more than 7 parameters"],
    [`function f() { ${'abcdefghijk'.replace(/./g, 'let $& = 1; ')} return 1; }`, "function 'f' has more than 10 lets"],
    [`function f() { let a = 1 return a; }`, "expected ';', found 'return'"],
    [`function f() { }`, "expected 'return', found '}'"],
    [`/* no end`, 'a comment that does not end'],
  ])('refuses %s', (body, problem) => {
    expect(refusal(around(body)).message).toContain(problem)
  })

  test.each([
    ['allow read: if\n  true &&\n  who;', 6, 3],
    ['allow read: if resource\n  .data.x\n  .foo();', 6, 4],
    ['/* one\n two */ /* three */ deny;', 5, 21],
    ['allow read: if "é😀" is x;', 4, 22],
    ['allow read: if 1 == 1', 5, 3],
  ])('has the position of the error: %s', (body, line, column) => {
    expect(refusal(around(body))).toMatchObject({ line, column })
  })

  test.each([
    ['', "expected 'service', found the end of the file"],
    [`rules_version = '3';`, "unknown rules_version '3'"],
    [`rules_version = 2;`, "expected '1' or '2', found '2'"],
    [`service firebase.storage { }`, "unknown service 'firebase.storage'"],
    [`service cloud.firestore { allow read; }`, "expected 'match', 'function' or '}', found 'allow'"],
    [`service cloud.firestore { } service cloud.firestore { }`, "expected the end of the file, found 'service'"],
    [`service cloud.firestore { match /a/{x=**}/b/{y} { } }`, "with rules_version '1'"],
    [`service cloud.firestore { match /a/{x=**} { match /b { } } }`, "with rules_version '1'"],
    [`service cloud.firestore {`, "expected 'match', 'function' or '}', found the end of the file"],
  ])('refuses the file %s', (source, problem) => {
    expect(refusal(source).message).toContain(problem)
  })
})

describe('valid rules', () => {
  test.each([
    `service cloud.firestore { }`,
    `rules_version='1'\nservice cloud.firestore { match /databases/{d}/documents/{all=**} { allow read; } }`,
    `function yes() { return true } rules_version`.replace(' rules_version', ' service cloud.firestore { }'),
    `\uFEFF// byte order mark and CRLF\r\nrules_version = "2";\r\nservice cloud.firestore {\r\n}\r\n`,
    around(`match /a/{duration} { allow read: if duration.size() > 1; }`),
    around(`allow read, write; allow get, list, create, update, delete: if false;`),
  ])('%s', (source) => {
    expect(() => loadRules(source)).not.toThrow()
  })

  test('debug prints the value and returns it', () => {
    const printed: string[] = []
    const rules = loadRules(
      around(`match /a/{id} { allow read: if debug({'id': id, 'list': [1, 2.0, null]}).size() == 2; }`),
      undefined,
      (text) => printed.push(text),
    )
    expect(rules.allows(requestOf({ path: ['a', 'x'] }))).toEqual({ allowed: true })
    expect(printed).toEqual(['{"id": "x", "list": [1, 2.0, null]}'])
  })
})
