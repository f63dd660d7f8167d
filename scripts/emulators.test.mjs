import { expect, test } from 'vitest'
import { javaVersion, obstacle } from './emulators.mjs'

test.each([
  ['openjdk version "21.0.4" 2024-07-16', 21],
  ['java version "1.8.0_381"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ['command not understood', undefined],
])('%s is Java %s', (printed, version) => {
  expect(javaVersion(printed)).toBe(version)
})

test.each([
  [undefined, /need Java 21 or newer, and there is no "java" here.*npm start/],
  ['openjdk version "17.0.2"', /need Java 21 or newer; this is Java 17.*npm start/],
  ['hello', /its version cannot be read/],
])('with %s it says why the emulators cannot start', (printed, sentence) => {
  expect(obstacle(printed)).toMatch(sentence)
})

test('Java 21 is enough', () => {
  expect(obstacle('openjdk version "21.0.4" 2024-07-16')).toBeUndefined()
})
