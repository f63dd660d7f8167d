import { type Method, method } from './method.ts'
import { compilePattern, replaceAll, split } from './patterns.ts'
import { bytesOf, fail, intOf, listOf, type RuleValue, stringOf, truth } from './rule-values.ts'

const lower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
const upper = (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())

/** Half a character becomes a question mark, as in Google's emulator. */
const utf8 = (text: string) => new TextEncoder().encode(text.replaceAll(/[\ud800-\udfff]/gu, '?'))

const withPattern = (
  pattern: RuleValue | undefined,
  run: (expression: NonNullable<ReturnType<typeof compilePattern>>) => RuleValue,
): RuleValue | undefined => {
  if (pattern?.kind !== 'string') return undefined
  const expression = compilePattern(pattern.value)
  return expression ? run(expression) : fail('Invalid regular expression.')
}

/** Sizes, indexes and slices count UTF-16 units; `lower` and `upper` change ASCII letters only. */
export const TEXT_METHODS: readonly Method[] = [
  method('string', 'size', 0, (self) => intOf(self.value.length)),
  method('string', 'matches', 1, (self, pattern) =>
    withPattern(pattern, (expression) => truth(expression.matches(self.value))),
  ),
  method('string', 'split', 1, (self, pattern) =>
    withPattern(pattern, (expression) => listOf(split(self.value, expression).map(stringOf))),
  ),
  method('string', 'replace', 2, (self, pattern, replacement) =>
    replacement?.kind !== 'string'
      ? undefined
      : withPattern(pattern, (expression) => {
          const replaced = replaceAll(self.value, expression, replacement.value)
          return replaced === undefined ? fail('Invalid replacement.') : stringOf(replaced)
        }),
  ),
  method('string', 'lower', 0, (self) => stringOf(lower(self.value))),
  method('string', 'upper', 0, (self) => stringOf(upper(self.value))),
  method('string', 'trim', 0, (self) => stringOf(self.value.replace(/^[\0- ]+|[\0- ]+$/g, ''))),
  method('string', 'toUtf8', 0, (self) => bytesOf(utf8(self.value))),
  method('bytes', 'size', 0, (self) => intOf(self.value.length)),
]
