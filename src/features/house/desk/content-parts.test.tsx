import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart, type } from '#support/stored-house.tsx'
import { FeesPart, WordsPart } from './content-parts.tsx'
import { OffersPart } from './offers-part.tsx'

const data = openStoredData()
const house = () => data.at('settings/house')
const saved = () => screen.findByText(/^Saved at/)
const offer = async (name: string) => within(await screen.findByRole('group', { name }))
const putTreatment = (name: string, duration: number) =>
  data.put(`services/${name.toLowerCase().replace(' ', '-')}`, { name, category: 'massage', duration, price: 'P100' })

it('offers are moved, removed and added; one with problems is not saved', async () => {
  await putTreatment('Manicure', 30)
  const { press } = showStoredPart(OffersPart)
  await press('Move Couples Massage up')
  await press('Remove: Mani-Pedi Deluxe')
  await press('Add offer')
  await press('Save offers')
  expect(screen.getByText('Please give the name.')).toBeDefined()
  type((await offer('New offer')).getByLabelText('Name'), 'Winter Warmth')
  const added = await offer('Winter Warmth')
  type(added.getByLabelText('Price'), '400')
  expect(added.getByText(/^Please choose 1 to 4/)).toBeDefined()
  fireEvent.click(added.getByLabelText('Manicure'))
  const couples = await offer('Couples Massage')
  type(couples.getByLabelText('Until (optional)'), '2020-01-31')
  expect(couples.getByText('Ended: visitors do not see it.')).toBeDefined()
  type(couples.getByLabelText('Until (optional)'), '')
  expect(await house()).toBeUndefined()
  await press('Save offers')
  await saved()
  expect(await house()).toMatchObject({
    offers: [
      { id: 'couples-massage', until: '' },
      { id: 'summer-relax-massage' },
      { id: 'winter-warmth', price: 'P400', treatments: ['Manicure'] },
    ],
  })
})

it('the minutes of an offer follow its treatments; other minutes are said to be others', async () => {
  await putTreatment('Manicure', 30)
  const { press } = showStoredPart(OffersPart)
  const summer = await offer('Summer Relax Massage')
  const minutes = summer.getByLabelText<HTMLInputElement>(/^Minutes/)
  fireEvent.click(summer.getByLabelText('Deep Tissue Massage (not on the menu)'))
  fireEvent.click(summer.getByLabelText('Manicure'))
  expect(minutes.value).toBe('30')
  type(minutes, '60')
  expect(summer.getByText('Its treatments take 30 minutes on the menu.')).toBeDefined()
  await press('Save offers')
  await saved()
  expect(await house()).toMatchObject({ offers: [{ minutes: 60, treatments: ['Manicure'] }, {}, {}] })
})

it('a saved offer keeps its address under another name; a new one gets that of its name, also after a way back', async () => {
  await putTreatment('Gel Manicure', 45)
  const { press, leave } = showStoredPart(OffersPart)
  const rename = async (group: string, name: string) => type((await offer(group)).getByLabelText('Name'), name)
  await rename('Couples Massage', 'Massage for Two')
  await press('Add offer')
  // Half an offer, too, is kept on the way to another part.
  leave()
  showStoredPart(OffersPart)
  await rename('New offer', 'Summer Relax Massage Plus')
  const added = await offer('Summer Relax Massage Plus')
  type(added.getByLabelText('Price'), '400')
  fireEvent.click(added.getByLabelText('Gel Manicure'))
  await press('Save offers')
  await saved()
  const ids = ['summer-relax-massage', 'couples-massage', 'mani-pedi-deluxe', 'summer-relax-massage-plus']
  expect(await house()).toMatchObject({ offers: ids.map((id) => ({ id })) })
  added.getByText('Its link is /booking?offer=summer-relax-massage-plus, also after another name.')
})

it('words are kept on the way to another part until they are discarded, and saved up to 400 characters', async () => {
  await data.put('settings/house', { words: { bring: 'A towel' } })
  const bring = () => screen.findByLabelText<HTMLTextAreaElement>('What to bring')
  const { leave } = showStoredPart(WordsPart)
  type(await bring(), ' A book')
  leave()
  const { press, answer } = showStoredPart(WordsPart)
  expect((await bring()).value).toBe(' A book')
  await press('Discard changes')
  await answer('Discard what you typed?', 'Discard')
  expect((await bring()).value).toBe('A towel')
  type(await bring(), 'x'.repeat(401))
  await press('Save words')
  expect(screen.getByText('401 of 400 characters')).toBeDefined()
  await screen.findByText('Please look at the fields in red.')
  type(await bring(), 'x'.repeat(400))
  await press('Save words')
  await saved()
  expect(await house()).toMatchObject({ words: { bring: 'x'.repeat(400) } })
})

it('fees are switched on and off, and the other texts of the house stay', async () => {
  const words = { bring: 'Nothing.' }
  await data.put('settings/house', { words, fees: { late: true } })
  const { press } = showStoredPart(FeesPart)
  for (const name of [/late cancellation/, /did not come/])
    fireEvent.click(await screen.findByRole('checkbox', { name }))
  await press('Save fees')
  await saved()
  expect(await house()).toMatchObject({ words, fees: { late: false, missed: true } })
})

it('settings that could not be read are no empty form', async () => {
  await data.setFaults({ listens: 'denied' })
  showStoredPart(OffersPart)
  expect(await screen.findByText('Could not load the settings')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
