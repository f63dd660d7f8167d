import { describe, expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { type HouseOffer, parseWords } from '#domain/house/house.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { failureOf } from '#support/outcomes.ts'
import { getHouse } from './house.ts'
import { saveHousePart } from './house-content.ts'
import { ChangedError } from './settings-change.ts'

// With App Check the house is read by the SDK.
env.appCheckKey = 'the key of the site'

const desk = openDesk()
const stored = async () => parseOwnerHouse(await desk.at('settings/house'))
const NO_WORDS = parseWords(undefined)
const WORDS = { ...NO_WORDS, arrival: 'Come ten minutes early.' }
const OFFERS: HouseOffer[] = [
  {
    id: 'summer',
    name: 'Summer',
    price: 'P300',
    description: '',
    minutes: 60,
    guests: 2,
    treatments: ['Swedish Massage'],
    until: '2030-08-31',
    isHidden: true,
    picture: 'offer-couples-massage',
  },
]

describe('a part of the house', () => {
  test('that was never set counts as what the form began with, until it is set', async () => {
    desk.signInAs(NALEDI)
    await saveHousePart({ part: 'offers', initial: OFFERS, from: OFFERS, to: [] })
    const late = saveHousePart({ part: 'offers', initial: OFFERS, from: OFFERS, to: [...OFFERS, ...OFFERS] })
    expect(await failureOf(late)).toBeInstanceOf(ChangedError)
    // Nothing of it can be read, so the form shows what it shows of a part that was never set.
    await desk.put('settings/house', { offers: 'soon' })
    await saveHousePart({ part: 'offers', initial: OFFERS, from: OFFERS, to: [] })
    expect(await stored()).toMatchObject({ offers: [] })
  })
})

test('the house as it is stored; malformed offers are a failure, not none', async () => {
  await desk.put('settings/house', { words: WORDS, offers: 'soon' })
  expect(await failureOf(getHouse())).toMatchObject({ code: 'malformed' })
  await desk.put('settings/house', { words: WORDS })
  expect(await getHouse()).toMatchObject({ words: WORDS })
})
