import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, venueToday } from '#shared/venue-clock.ts'
import { endSession, startSession } from '#desk/session.ts'
import { SESSION_MAX_MS } from '#config/limits.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { listedIn, shownNames } from '#support/listed.ts'
import { pressKey } from '#support/press-key.ts'
import { asOnPhone } from '#support/screens.ts'
import { openStoredData } from '#support/stored-data.ts'
import { address, dialog, openPortal, press, recordsOf, stat } from '#support/stored-portal.tsx'

const data = openStoredData()
const { client } = recordsOf(data)
const { guest, message } = listedIn(data)

const TODAY = venueToday(new Date())
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

/** Two requests, one client, two messages and a menu of two, one of them hidden. */
const fill = async () => {
  await guest('1')
  await guest('2')
  await guest('done', { status: 'confirmed', createdAt: new Date(0) })
  await guest('gone', { status: 'rejected', createdAt: new Date(0) })
  await client({ fullName: 'Amara Dube' }, 'amara')
  await message('new')
  await message('read', { status: 'read', answeredAt: new Date() })
  await data.put('services/facial', { name: 'Facial', category: 'facial', price: 'P300', duration: 60 })
  await data.put('services/wrap', { name: 'Winter Wrap', category: 'massage', hidden: true })
}

it('lists that are known to be empty say so', async () => {
  const { user } = await openPortal('?status=pending')
  await screen.findByText('No pending bookings found')
  await user.click(screen.getByRole('tab', { name: /^Clients/ }))
  await screen.findByText('No clients yet')
  await user.click(screen.getByRole('tab', { name: /^Messages/ }))
  await screen.findByText('No messages yet')
})

it('fifteen minutes before the sign-in ends it says so', async () => {
  startSession(NALEDI, new Date(Date.now() - SESSION_MAX_MS + 10 * 60_000))
  await openPortal()
  await screen.findByText(/^Your sign-in ends at .+ [AP]M\. Half-entered bookings and forms wait/)
  endSession()
})

describe('the open portal', () => {
  beforeEach(fill)

  it('names itself, the spa and the person, six figures in their order, and offers Sign out, on a phone, too', async () => {
    await asOnPhone()
    const { user, signOut } = await openPortal()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Portal')
    expect(screen.getByText('La Lumière').checkVisibility()).toBe(true)
    expect(screen.getByText('Naledi · Main Admin')).toBeDefined()
    const figures = within(screen.getByRole('region', { name: 'Figures' }))
    const labels = figures.getAllByRole('term').map(({ textContent }) => textContent)
    expect(labels).toEqual(['Pending', 'Confirmed', 'Clients', 'Services', 'Total', 'Rejected'])
    await eventually(() => expect(labels.map(stat)).toEqual(['2', '1', '1', '1', '4', '1']))
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('shows bookings first, keeps tab and filter in the address, and moves between tabs by arrow keys', async () => {
    const { user, close } = await openPortal()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bookings')
    await user.click(await screen.findByRole('tab', { name: 'Clients (1)' }))
    expect(address()).toBe('?tab=clients')
    await user.click(await screen.findByRole('tab', { name: 'Messages (2) 1 new' }))
    expect(await screen.findByText('Writer new')).toBeDefined()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Bookings')
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Messages')
    await user.click(screen.getByRole('tab', { name: 'Bookings' }))
    const filters = within(screen.getByRole('group', { name: 'Show bookings' })).getAllByRole('button')
    const names = filters.map((button) => button.textContent)
    expect(names).toEqual(['All (4)', 'Pending (2)', 'Confirmed (1)', 'Rejected (1)'])
    await press(user, 'Confirmed (1)')
    await eventually(() => expect(shownNames()).toEqual(['Guest done']))
    expect(address()).toBe('?status=confirmed')
    close()

    await openPortal('?tab=bookings&status=rejected')
    await eventually(() => expect(shownNames()).toEqual(['Guest gone']))
    expect(isPressed('Rejected (1)')).toBe('true')
  })
})

describe('keyboard shortcuts', () => {
  beforeEach(fill)

  it('reach the tabs, the cards and the search, where they are letters; c confirms the card in focus', async () => {
    const { user } = await openPortal()
    await screen.findByRole('article', { name: 'Guest 1' })
    await user.keyboard('c')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('l')
    expect(address()).toBe('?tab=clients')
    await user.keyboard('b')
    await screen.findByRole('article', { name: 'Guest 1' })
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toContain('Guest 1')
    await user.keyboard('k')
    expect(document.activeElement?.textContent).toContain('Guest 2')
    await user.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Search by name, e-mail or phone' })
    expect(document.activeElement).toBe(search)
    await user.keyboard('m')
    expect([address(), (search as HTMLInputElement).value]).toEqual(['', 'm'])
    await pressKey('Escape')
    await user.keyboard('jc')
    expect((await dialog('Edit Booking & Confirm')).getByText('Guest 2')).toBeDefined()
  })

  it('are listed with ?, and can be switched off for good', async () => {
    const { user } = await openPortal()
    await user.keyboard('d?')
    const keys = [...screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).querySelectorAll('kbd')]
    expect(keys.map(({ textContent }) => textContent).join('')).toBe('blmdn[]jkr?')
    await user.keyboard('l')
    expect(address()).toBe('?view=diary')
    await user.click(screen.getByRole('checkbox', { name: 'Use these keys on this device' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.keyboard('l')
    expect(address()).toBe('?view=diary')
    await press(user, 'Keyboard shortcuts')
    const own = await dialog('Keyboard shortcuts')
    expect(own.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })
})

describe('the diary and the sheet of a day', () => {
  it('are kept in the address; a switch of the view keeps the focus', async () => {
    const { user, close } = await openPortal()
    for (const name of ['Diary', 'List', 'Diary']) {
      screen.getByRole('button', { name }).focus()
      await user.keyboard('{Enter}')
      await eventually(() => expect(isPressed(name)).toBe('true'))
      expect(document.activeElement).toBe(screen.getByRole('button', { name }))
    }
    expect(address()).toBe('?view=diary')
    await press(user, 'Day sheet')
    expect(address()).toBe(`?view=sheet&day=${TODAY}`)
    expect(await screen.findByText('No bookings on this day')).toBeDefined()
    await press(user, 'Back to the diary')
    expect(address()).toBe(`?view=diary&day=${TODAY}`)
    close()
    await openPortal()
    expect(isPressed('List')).toBe('true')
  })

  it('turn one day with each press, also before the day of the last press is drawn', async () => {
    await openPortal('?view=diary&day=2030-01-15')
    const keys = (...all: string[]) =>
      act(() => {
        for (const key of all) fireEvent.keyDown(document, { key })
      })
    keys(']', ']', '[', ']')
    expect(address()).toBe('?view=diary&day=2030-01-17')
    keys(']', 'd', ']')
    expect(address()).toBe(`?view=diary&day=${addDays(TODAY, 1)}`)
  })
})

describe('House', () => {
  it('opens for main by its button, and leads back to the view from before', async () => {
    await fill()
    const { user } = await openPortal('?tab=clients')
    await user.click(screen.getByRole('button', { name: 'House' }))
    expect(address()).toBe('?tab=clients&house=menu')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'House' }))
    expect(screen.queryByRole('tablist')).toBeNull()
    await screen.findByText('Hidden')
    await press(user, 'Back to the portal')
    expect(address()).toBe('?tab=clients')
    screen.getByRole('tab', { name: /^Clients/, selected: true })
    await user.click(screen.getByRole('button', { name: 'House' }))
    await user.keyboard('m')
    expect(address()).toBe('?tab=contacts')
  })

  it('has no button for staff, and its address says why', async () => {
    data.signInAs(THATO)
    await openPortal('?house=menu', { staff: THATO })
    expect(screen.queryAllByRole('button', { name: 'House' })).toEqual([])
    screen.getByText('Only a Main Admin can change what the house offers.')
    expect(screen.queryByRole('navigation', { name: 'House' })).toBeNull()
  })
})
