import { type Method, method } from './method.ts'
import { compilePattern } from './patterns.ts'
import { bytesOf, fail, intOf, listOf, type RuleValue, stringOf, truth } from './rule-values.ts'

const lower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
const upper = (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())

const withPattern = (
  pattern: RuleValue | undefined,
  run: (expression: NonNullable<ReturnType<typeof compilePattern>>) => RuleValue,
): RuleValue | undefined => {
  if (pattern?.kind !== 'string') return undefined
  const expression = compilePattern(pattern.value)
  return expression ? run(expression) : fail(`Invalid regular expression: ${pattern.value}.`)
}

const replaceAll = (text: string, pattern: RuleValue | undefined, replacement: RuleValue | undefined) =>
  replacement?.kind !== 'string'
    ? undefined
    : withPattern(pattern, (expression) => {
        try {
          return stringOf(expression.matcher(text).replaceAll(replacement.value, true))
        } catch {
          return fail(`Invalid replacement: ${replacement.value}.`)
        }
      })

const encode = (bytes: Uint8Array, encoding: 'base64' | 'hex') => stringOf(Buffer.from(bytes).toString(encoding))

/** Sizes, indexes and slices count UTF-16 units; `lower` and `upper` change ASCII letters only. */
export const TEXT_METHODS: readonly Method[] = [
  method('string', 'size', 0, (self) => intOf(self.value.length)),
  method('string', 'matches', 1, (self, pattern) =>
    withPattern(pattern, (expression) => truth(expression.matches(self.value))),
  ),
  method('string', 'split', 1, (self, pattern) =>
    withPattern(pattern, (expression) => listOf(expression.split(self.value).map(stringOf))),
  ),
  method('string', 'replace', 2, (self, pattern, replacement) => replaceAll(self.value, pattern, replacement)),
  method('string', 'lower', 0, (self) => stringOf(lower(self.value))),
  method('string', 'upper', 0, (self) => stringOf(upper(self.value))),
  method('string', 'trim', 0, (self) => stringOf(self.value.replace(/^[\0- ]+|[\0- ]+$/g, ''))),
  method('string', 'toUtf8', 0, (self) => bytesOf(new TextEncoder().encode(self.value))),
  method('bytes', 'size', 0, (self) => intOf(self.value.length)),
  method('bytes', 'toBase64', 0, (self) => encode(self.value, 'base64')),
  method('bytes', 'toHexString', 0, (self) => encode(self.value, 'hex')),
]
