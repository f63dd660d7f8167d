import { expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { parseWords } from '#features/house/house.ts'
import { openDesk } from '#support/desk.ts'
import { getHouse } from './house.ts'

// With App Check the house is read by the SDK.
env.appCheckKey = 'the key of the site'

const desk = openDesk()
const WORDS = { ...parseWords(undefined), arrival: 'Come ten minutes early.' }

test('the house as it is stored', async () => {
  await desk.put('settings/house', { words: WORDS })
  expect(await getHouse()).toMatchObject({ words: WORDS })
})
