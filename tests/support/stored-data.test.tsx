import { expect, it } from 'vitest'
import { submitContact } from '#data/contacts.ts'
import { setHidden } from '#data/services-desk.ts'
import { NALEDI, THATO } from './builders.ts'
import { openStoredData } from './stored-data.ts'

const data = openStoredData()
const AROMA = { name: 'Aroma', category: 'massage', duration: 60, price: 'P350', icon: 'Heart', description: 'Slow.' }

it('judges visitors and staff by the rules of the site', async () => {
  await data.put('services/aroma', AROMA)
  data.signInAs(THATO)
  await expect(setHidden('aroma', true)).rejects.toMatchObject({ code: 'denied' })
  expect(await data.at('services/aroma')).toEqual(AROMA)
  data.signInAs(NALEDI)
  await setHidden('aroma', true)
  expect(await data.at('services/aroma')).toMatchObject({ hidden: true })
  const nothing = { name: '', email: '', phone: '', message: '' }
  await expect(submitContact('m1', nothing)).rejects.toMatchObject({ code: 'denied' })
})

it('is empty again in the next test, and allows no other server', async () => {
  expect(await data.at('services/aroma')).toBeUndefined()
  await expect(fetch('/')).rejects.toThrow('No test of a component uses the network.')
})
