import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { env } from '#config/env.ts'
import { TEAM } from '#content/team.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart, type } from '#support/stored-house.tsx'
import { FeesPart, TeamPart, WordsPart } from './content-parts.tsx'
import { OffersPart } from './offers-part.tsx'

const data = openStoredData()
afterEach(() => {
  env.appCheckKey = undefined
})
const house = () => data.at('settings/house')
const saved = () => screen.findByText(/^Saved at/)
const offer = async (name: string) => within(await screen.findByRole('group', { name }))
const putTreatment = (name: string, duration: number) =>
  data.put(`services/${name.toLowerCase().replace(' ', '-')}`, { name, category: 'massage', duration, price: 'P100' })

it('offers are moved, hidden, removed and added; one with problems is not saved', async () => {
  await putTreatment('Manicure', 30)
  const { press } = showStoredPart(OffersPart)
  await press('Up: Couples Massage')
  await press('Remove: Mani-Pedi Deluxe')
  await press('Add an offer')
  await press('Save offers')
  expect(screen.getByText('Please give the name.')).toBeDefined()
  type((await offer('New offer')).getByLabelText('Name'), 'Winter Warmth')
  const added = await offer('Winter Warmth')
  type(added.getByLabelText('Price'), '400')
  expect(added.getByText(/^Please choose 1 to 4/)).toBeDefined()
  fireEvent.click(added.getByLabelText('Manicure'))
  fireEvent.click(added.getByLabelText('Hide this offer from visitors'))
  const couples = await offer('Couples Massage')
  type(couples.getByLabelText('Until (optional)'), '2020-01-31')
  expect(couples.getByText('Ended: visitors do not see it.')).toBeDefined()
  type(couples.getByLabelText('Until (optional)'), '')
  expect(await house()).toBeUndefined()
  await press('Save offers')
  await saved()
  expect(await house()).toMatchObject({
    offers: [
      { id: 'couples-massage', hidden: false },
      { id: 'summer-relax-massage', hidden: false },
      { id: 'winter-warmth', hidden: true, price: 'P400', treatments: ['Manicure'] },
    ],
  })
})

it('the minutes of an offer follow its treatments; other minutes are said to be others', async () => {
  await putTreatment('Manicure', 30)
  await putTreatment('Swedish Massage', 60)
  const { press } = showStoredPart(OffersPart)
  const summer = await offer('Summer Relax Massage')
  const minutes = summer.getByLabelText<HTMLInputElement>(/^Minutes/)
  fireEvent.click(summer.getByLabelText('Deep Tissue Massage (not on the menu)'))
  expect(minutes.value).toBe('60')
  fireEvent.click(summer.getByLabelText('Manicure'))
  expect(minutes.value).toBe('30')
  fireEvent.click(summer.getByLabelText('Swedish Massage'))
  expect(minutes.value).toBe('90')
  type(minutes, '60')
  expect(summer.getByText('Its treatments take 90 minutes on the menu.')).toBeDefined()
  await press('Save offers')
  await saved()
  expect(await house()).toMatchObject({
    offers: [{ minutes: 60, treatments: ['Manicure', 'Swedish Massage'] }, {}, {}],
  })
})

it('a saved offer keeps its address under another name; a new one gets that of its name, also after a way back', async () => {
  await putTreatment('Gel Manicure', 45)
  const { press, leave } = showStoredPart(OffersPart)
  const rename = async (group: string, name: string) => type((await offer(group)).getByLabelText('Name'), name)
  await rename('Couples Massage', 'Massage for Two')
  await press('Add an offer')
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

it('a member of the team keeps the focus when it is moved, so that it can be moved on', async () => {
  const { user, press } = showStoredPart(TeamPart)
  const [first, second, third] = TEAM.map(({ name }) => name)
  const down = await screen.findByRole('button', { name: `Down: ${String(first)}` })
  down.focus()
  await user.keyboard('{Enter}{Enter}')
  expect(document.activeElement?.ariaLabel).toBe(`Down: ${String(first)}`)
  await press('Save team')
  await saved()
  expect(await house()).toMatchObject({ team: [second, third, first].map((name) => ({ name })) })
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

it('fees are off at first; each is switched on and off by itself, and the other texts of the house stay', async () => {
  const words = { bring: 'Nothing.' }
  await data.put('settings/house', { words })
  const { press } = showStoredPart(FeesPart)
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  expect([(await box(/late cancellation/)).checked, (await box(/did not come/)).checked]).toEqual([false, false])
  fireEvent.click(await box(/did not come/))
  await press('Save fees')
  await saved()
  expect(await house()).toMatchObject({ words, fees: { late: false, missed: true } })
  fireEvent.click(await box(/did not come/))
  fireEvent.click(await box(/late cancellation/))
  await press('Save fees')
  await waitFor(async () => expect(await house()).toMatchObject({ words, fees: { late: true, missed: false } }))
})

it('says where visitors see what is saved; with App Check most pages show it only after the next deployment', async () => {
  const save = async (price: string) => {
    const { press, leave } = showStoredPart(OffersPart)
    type((await offer('Couples Massage')).getByLabelText('Price'), price)
    await press('Save offers')
    await saved()
    return leave
  }
  const leave = await save('P610')
  screen.getByText('Visitors see what you save on the next page that they open.', { exact: false })
  leave()
  env.appCheckKey = 'the key of the site'
  await save('P620')
  screen.getByText(/^Booking and My request show at once what they use, every other page after the next deployment\.$/)
})

it('settings that could not be read are no empty form', async () => {
  await data.setFaults({ listens: 'denied' })
  showStoredPart(OffersPart)
  expect(await screen.findByText('Could not load the settings')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
