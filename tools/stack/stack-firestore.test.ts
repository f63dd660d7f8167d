import { describe, expect, it } from 'vitest'
import { readFirestoreChoice } from './stack-firestore.ts'

describe('which Firestore the stack runs', () => {
  it.each([
    [{}, { kind: 'local' }],
    [{ FIRESTORE_DATA: 'spa.data' }, { kind: 'local', file: 'spa.data' }],
    [{ FIRESTORE_SERVER: 'google' }, { kind: 'google' }],
  ])('%j → %j', (env, choice) => {
    expect(readFirestoreChoice(env)).toEqual(choice)
  })

  it.each([
    [{ FIRESTORE_SERVER: 'mine' }, 'FIRESTORE_SERVER is "mine". Write local or google, or leave it out.'],
    [{ FIRESTORE_DATA: '' }, '--data needs the name of a file, such as --data spa.data.'],
    [
      { FIRESTORE_SERVER: 'google', FIRESTORE_DATA: 'spa.data' },
      "Google's emulator keeps nothing in a file. Leave out --google or --data.",
    ],
  ])('%j is refused: %s', (env, sentence) => {
    expect(() => readFirestoreChoice(env)).toThrow(sentence)
  })
})
