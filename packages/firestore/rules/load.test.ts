import { describe, expect, test } from 'vitest'
import { compileRules } from './rules.ts'
import { RulesError } from './language/rules-error.ts'

const around = (body: string) =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}\n`

const SMALLEST = `service cloud.firestore { match /a/{x} { allow read; } }`

const refusal = (source: string, file?: string): RulesError => {
  try {
    compileRules(source, file)
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
    [`allow read: if resorce.data.x == 1;`, "unknown variable 'resorce'"],
    [`allow read: if 1 is integer;`, "unknown type 'integer'"],
    [`allow read: if 'a'.matches('(?=a)');`, "'(?=a)' is no regular expression of RE2"],
    [`allow read: if 'a'.matches('\\d');`, "unknown escape '\\d'"],
    [`allow read: if 'a;`, 'a string that does not end on its line'],
    [`allow read: if "a“" == "a";`, 'a curly quote “'],
    [`allow read: if 'a’' == 'a';`, 'a curly quote ’'],
    [`allow read: if 99999999999999999999 > 1;`, 'the integer 99999999999999999999 has more than 64 bits'],
    [`allow read: if 0x1F > 1;`, "expected ';', found 'x1F'"],
    [`allow read: if 1 & 2;`, "unexpected character '&'"],
    [`allow peek: if true;`, "unknown method 'peek'"],
    [`allow read if true;`, "expected ';', found 'if'"],
    [`allow read: true;`, "expected 'if', found 'true'"],
    [`allow read: if (true;`, "expected ')', found ';'"],
    [`deny read: if true;`, "expected 'allow', 'match' or 'function', found 'deny'"],
    [`match a { }`, "expected a path that begins with '/', found 'a'"],
    [`match /a/{id} { }`, "expected 'allow', 'match' or 'function', found '}'"],
    [`match /a/{math} { allow read; }`, "expected the wildcard's name, found 'math'"],
    [`match /{x=**} { match /b/{y=**} { allow read; } }`, 'one recursive wildcard'],
    [`${'match /a/{x} { '.repeat(11)} allow read; ${'}'.repeat(11)}`, 'more than 11 match blocks'],
    [`match ${'/a'.repeat(98)} { allow read; }`, 'a path of more than 100 segments'],
    [`match /a/{x}/b/{x} { allow read; }`, 'two wildcards of one path have the same name'],
    [`function f(a) { return a; } allow read: if f();`, "function 'f' takes 1 arguments, not 0"],
    [`function f() { return a; }`, "unknown variable 'a'"],
    [`function f() { let a = b; let b = 1; return a; }`, "unknown variable 'b'"],
    [`function f(a) { let a = 1; return a; }`, "'a' is declared twice in function 'f'"],
    [`function f() { return 1; } function f() { return 2; }`, "function 'f' is declared twice"],
    [`function f() { return f(); }`, "function 'f' calls itself"],
    [`function f() { return g(); } function g() { let a = f(); return a; }`, "function 'f' calls itself"],
    [`function f(var) { return 1; }`, "expected a parameter, found 'var'"],
    [`function f(a, b, c, d, e, g, h, i) { return 1; }`, "function 'f' has more than 7 parameters"],
    [`function f() { ${'abcdefghijk'.replace(/./g, 'let $& = 1; ')} return 1; }`, "function 'f' has more than 10 lets"],
    [`function f() { }`, "expected 'return', found '}'"],
    [`/* no end`, 'a comment that does not end'],
  ])('refuses %s', (body, problem) => {
    expect(refusal(around(body)).message).toContain(problem)
  })

  test.each([
    ['allow read: if\n  true &&\n  who;', 6, 3],
    ['/* one\n two */ /* three */ deny;', 5, 21],
    ['allow read: if "é😀" is x;', 4, 22],
  ])('has the position of the error: %s', (body, line, column) => {
    expect(refusal(around(body))).toMatchObject({ line, column })
  })

  test.each([
    ['', "expected 'service', found the end of the file"],
    [`rules_version = '3';`, "unknown rules_version '3'"],
    [`service firebase.storage { }`, "unknown service 'firebase.storage'"],
    [`service cloud.firestore { allow read; }`, "expected 'match' or 'function', found 'allow'"],
    [`${SMALLEST} service cloud.firestore { }`, "expected the end of the file, found 'service'"],
    [`service cloud.firestore { match /a/{x=**}/b/{y} { allow read; } }`, "with rules_version '1'"],
  ])('refuses the file %s', (source, problem) => {
    expect(refusal(source).message).toContain(problem)
  })
})

test('thousands of brackets are refused', () => {
  expect(refusal(around(`allow read: if ${'('.repeat(50_000)}`)).message).toContain('nested too deeply')
})

test('a chain of calls has 21 functions at most', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, n) => `function f${String(n)}() { return f${String(n + 1)}(); }`).join('\n') +
    `function f${String(length)}() { return true; }`
  expect(() => compileRules(around(chain(20)))).not.toThrow()
  expect(refusal(around(chain(21))).message).toContain("function 'f0' begins a chain of more than 21 functions")
})

describe('valid rules', () => {
  test.each([
    SMALLEST,
    `rules_version='1'\nservice cloud.firestore { match /databases/{d}/documents/{all=**} { allow read; } }`,
    `function yes() { return true } ${SMALLEST}`,
    `// CRLF\r\nrules_version = "2";\r\n${SMALLEST}\r\n`,
    around(`allow read, write; allow get, list, create, update, delete: if false`),
    around(`match /a/{x=*} { allow read } match /a.b-c/(d)/{e} { allow read; }`),
    around(`${'match /a/{x} { '.repeat(10)} allow read; ${'}'.repeat(10)}`),
    around(`match ${'/a'.repeat(97)} { allow read; }`),
  ])('%s', (source) => {
    expect(() => compileRules(source)).not.toThrow()
  })
})
