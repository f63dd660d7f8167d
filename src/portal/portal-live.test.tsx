import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reconnect } from '#data/firebase/listen.ts'
import { quotaRestoredInWords } from '#shared/failure.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { listedIn, news, shownNames } from '#support/listed.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, dialog, openPortal, press, recordsOf, stat } from '#support/stored-portal.tsx'

const data = openStoredData()
const { booked, change } = recordsOf(data)
const { guest, wish } = listedIn(data)

it('what comes in is marked until its card gets the focus, or a colleague has answered it', async () => {
  const { user } = await openPortal()
  await booked({}, 'a')
  await booked({ fullName: 'Kabo Phiri' }, 'b')
  await eventually(() => expect(news()).toBe('2 new bookings'))
  await change(`bookings/${idOf('a')}`, { status: 'confirmed' })
  await eventually(() => expect(news()).toBe('1 new booking'))
  expect((await card('Amantle Kgosi')).getByText('Confirmed')).toBeDefined()
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toContain('Kabo Phiri')
  expect(news()).toBe('')
})

it('Pending is live; Confirmed and Rejected are as of their count, which Refresh and an own act repeat', async () => {
  const figures = () => ['Pending', 'Confirmed', 'Rejected', 'Total'].map(stat)
  await guest('a')
  await guest('b')
  const { user } = await openPortal()
  await eventually(() => expect(figures()).toEqual(['2', '0', '0', '2']))
  expect(screen.getByText(/^as of \d\d?:\d\d [AP]M$/)).toBeDefined()
  await guest('a', { status: 'confirmed' })
  await eventually(() => expect(figures()).toEqual(['1', '0', '0', '1']))
  await user.keyboard('r')
  await eventually(() => expect(figures()).toEqual(['1', '1', '0', '2']))
  await press(user, 'Reject')
  await user.click((await dialog('Reject this booking?')).getByRole('button', { name: 'Reject' }))
  await eventually(() => expect(figures()).toEqual(['0', '1', '1', '2']))
})

describe('the notice that data may be old', () => {
  it('stands there while the lists get no updates although the device is online, and goes by itself', async () => {
    await guest('a')
    await openPortal()
    await screen.findByRole('article')
    await data.setFaults({ listens: 'late' })
    await reconnect()
    const banner = await screen.findByText('The line is interrupted.')
    expect(banner.parentElement?.textContent).toMatch(
      /^The line is interrupted\. What is shown may be old: it is as of \d\d?:\d\d [AP]M\.$/,
    )
    expect(shownNames()).toEqual(['Guest a'])
    await guest('b')
    await data.setFaults({})
    await eventually(() => expect(shownNames()).toEqual(['Guest b', 'Guest a']))
    await eventually(() => expect(screen.queryByText(/may be old/)).toBeNull())
  })

  it('says until when the limit of the day holds, once for all parts, and the lists stay', async () => {
    await guest('a')
    await data.put('clients/amara', { fullName: 'Amara Dube', alert: 'Nut allergy' })
    await wish('a')
    const { user } = await openPortal()
    await screen.findByRole('article')
    await data.setQuotaUsedUp(true)
    await reconnect()
    const banner = await screen.findByText(/The database has reached its limit for today\./)
    await screen.findByText(/^Client alerts may be old/)
    expect(screen.getByText(/^Client alerts may be old/).textContent).toBe(
      'Client alerts may be old: an allergy may be missing.',
    )
    const wishes = (await screen.findByText(/^What guests ask for/)).textContent
    expect(wishes).toMatch(/may be missing\.$/)
    expect(banner.parentElement?.textContent).toContain(
      `Until ${quotaRestoredInWords(new Date())} nothing can be loaded or saved.`,
    )
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(shownNames()).toEqual(['Guest a'])
    await data.setQuotaUsedUp(false)
    await press(user, 'Refresh')
    await eventually(() => expect(screen.queryByText(/The database has reached its limit for today\./)).toBeNull())
  })
})
