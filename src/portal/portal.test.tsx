import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { reconnect } from '#data/firebase/listen.ts'
import { addDays, venueToday } from '#shared/venue-clock.ts'
import { endSession, startSession } from '#desk/session.ts'
import { SESSION_MAX_MS } from '#config/limits.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { listedIn, shownNames } from '#support/listed.ts'
import { pressKey } from '#support/press-key.ts'
import { asOnPhone } from '#support/screens.ts'
import { openStoredData } from '#support/stored-data.ts'
import { address, card, dialog, openPortal, press, recordsOf, showPortal, stat } from '#support/stored-portal.tsx'

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

it('the portal says that it loads, and why it cannot; Retry loads it', async () => {
  await data.setFaults({ listens: 'late' })
  const { user } = showPortal()
  expect(screen.getByRole('status').textContent).toBe('Loading Admin Portal...Please wait while we fetch your data.')
  await data.setFaults({ listens: 'denied' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error Loading Data')
  expect(alert.textContent).toContain('Permission denied. Please check the database rules.')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  await data.setFaults({})
  await press(user, 'Retry')
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(await screen.findByText('No bookings found')).toBeDefined()
})

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

it('on a phone, too, it shows the name of the spa', async () => {
  await asOnPhone()
  await openPortal()
  expect(screen.getByText('La Lumière').checkVisibility()).toBe(true)
})

describe('the open portal', () => {
  beforeEach(fill)

  it('names itself, the spa and the person, six figures in their order, and offers Sign out', async () => {
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

  it('shows bookings first, and keeps tab and filter in the address', async () => {
    const { user, close } = await openPortal()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bookings')
    await user.click(await screen.findByRole('tab', { name: 'Clients (1)' }))
    expect(address()).toBe('?tab=clients')
    expect(await screen.findByText('Amara Dube')).toBeDefined()
    await user.click(await screen.findByRole('tab', { name: 'Messages (2) 1 new' }))
    expect(address()).toBe('?tab=contacts')
    expect(await screen.findByText('Writer new')).toBeDefined()
    await user.click(screen.getByRole('tab', { name: 'Bookings' }))
    const filters = within(screen.getByRole('group', { name: 'Show bookings' })).getAllByRole('button')
    expect(filters.map((button) => button.textContent)).toEqual([
      'All (4)',
      'Pending (2)',
      'Confirmed (1)',
      'Rejected (1)',
    ])
    await press(user, 'Confirmed (1)')
    await eventually(() => expect(shownNames()).toEqual(['Guest done']))
    expect(address()).toBe('?status=confirmed')
    close()
    await openPortal('?tab=bookings&status=rejected')
    await eventually(() => expect(shownNames()).toEqual(['Guest gone']))
    await eventually(() => expect(isPressed('Rejected (1)')).toBe('true'))
  })

  it('moves between tabs by arrow keys, with focus', async () => {
    const { user } = await openPortal()
    await user.click(screen.getByRole('tab', { name: 'Bookings' }))
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toContain('Messages')
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Messages')
    await user.keyboard('{Home}')
    expect(document.activeElement?.textContent).toBe('Bookings')
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

  it('are listed with ?, only those that work in the view, and can be switched off for good', async () => {
    const { user } = await openPortal()
    const named = () => {
      const keys = [...screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).querySelectorAll('kbd')]
      return ['/', 'j', 'k', '[', ']'].filter((key) => keys.some(({ textContent }) => textContent === key))
    }
    await user.keyboard('?')
    expect(named()).toEqual(['/', 'j', 'k'])
    await user.keyboard('l')
    expect(address()).toBe('')
    await pressKey('Escape')
    await user.keyboard('d?')
    expect(named()).toEqual(['[', ']'])
    await user.click(screen.getByRole('checkbox', { name: 'Use these keys on this device' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.keyboard('l')
    expect(address()).toBe('?view=diary')
    await press(user, 'Keyboard shortcuts')
    const own = await dialog('Keyboard shortcuts')
    expect(own.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    await user.click(own.getByRole('checkbox'))
  })

  it('leave the focus on the button of a request that a colleague confirms, which then edits it', async () => {
    await openPortal()
    const first = await card('Guest 1')
    const confirm = first.getByRole('button', { name: 'Confirm Booking' })
    confirm.focus()
    await guest('1', { status: 'confirmed' })
    const edit = await first.findByRole('button', { name: 'Edit Booking' })
    expect(document.activeElement).toBe(edit)
  })
})

describe('the diary and the sheet of a day', () => {
  it('are kept in the address; the portal opens on the list, whatever was shown last, and keeps the focus', async () => {
    const { user, close } = await openPortal()
    for (const name of ['Diary', 'List', 'Diary']) {
      screen.getByRole('button', { name }).focus()
      await user.keyboard('{Enter}')
      await eventually(() => expect(isPressed(name)).toBe('true'))
      expect(document.activeElement).toBe(screen.getByRole('button', { name }))
    }
    expect(address()).toBe('?view=diary')
    close()
    const again = await openPortal('?view=diary')
    expect(isPressed('Diary')).toBe('true')
    again.close()
    const last = await openPortal()
    expect(isPressed('List')).toBe('true')
    await last.user.keyboard('d')
    expect([address(), document.activeElement]).toEqual(['?view=diary', document.body])
    await press(last.user, 'Day sheet')
    expect(address()).toBe(`?view=sheet&day=${TODAY}`)
    expect(await screen.findByText('No bookings on this day')).toBeDefined()
    await press(last.user, 'Back to the diary')
    expect(address()).toBe(`?view=diary&day=${TODAY}`)
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

  it('say that the day could not be read, and Refresh reads it again', async () => {
    await guest('1', { status: 'confirmed', date: TODAY, time: '10:00 AM' })
    const { user } = await openPortal('?view=diary')
    await screen.findByText(/Guest 1/)
    await data.setFaults({ listens: 'denied' })
    await reconnect()
    const banner = await screen.findByText('Not everything could be refreshed.')
    expect(banner.parentElement?.textContent).toContain('Permission denied.')
    await data.setFaults({})
    await user.keyboard('r')
    await eventually(() => expect(screen.queryByText('Not everything could be refreshed.')).toBeNull())
    expect(screen.getByText(/Guest 1/)).toBeDefined()
  })
})

describe('House', () => {
  it('opens for main by its button, names what is hidden, and leads back to the view from before', async () => {
    await fill()
    const { user } = await openPortal('?tab=clients')
    // One for the phone, one for the desk; the style sheet shows one of them.
    await user.click(screen.getAllByRole('button', { name: 'House' })[0] as HTMLElement)
    expect(address()).toBe('?tab=clients&house=menu')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'House' }))
    expect(screen.queryByRole('tablist')).toBeNull()
    const menu = within(await screen.findByRole('region', { name: 'Menu' }))
    const rows = (await menu.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/^Winter Wrap0 min, no priceHidden/)
    expect(rows[1]).toMatch(/^Facial60 min, P300/)
    await press(user, 'Back to the portal')
    expect(address()).toBe('?tab=clients')
    screen.getByRole('tab', { name: /^Clients/, selected: true })
    await user.click(screen.getAllByRole('button', { name: 'House' })[0] as HTMLElement)
    await user.keyboard('m')
    expect(address()).toBe('?tab=contacts')
  })

  it.each(['cellar', 'toString'])('shows its first part for the unknown part %s of an address', async (part) => {
    await openPortal(`?house=${part}`)
    await screen.findByRole('region', { name: 'Menu' })
  })

  it('has no button for staff, and its address says why', async () => {
    data.signInAs(THATO)
    await openPortal('?house=menu', { staff: THATO })
    expect(screen.queryAllByRole('button', { name: 'House' })).toEqual([])
    screen.getByText('Only a Main Admin can change what the house offers.')
    expect(screen.queryByRole('navigation', { name: 'House' })).toBeNull()
  })
})
