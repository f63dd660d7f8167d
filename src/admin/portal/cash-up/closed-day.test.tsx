import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addDays, dateText } from '#domain/venue-clock.ts'
import { daysAhead, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { address, openPortal } from '#support/portal.tsx'
import { button, closed, DAY, paid, rows, show, state, stored, visit } from '#support/cash-up.tsx'

describe('a closed day', () => {
  it('shows its drawer as it was closed, and beside it what should be in it since a correction', async () => {
    await visit('a', paid(45_000, 'cash', { tip: 5_000 }))
    await closed({ cashTips: 5_000, tips: 5_000, counted: 100_000 })
    await show()
    const asClosed = [
      ['Cash of the morning', 'P500'],
      ['Paid in cash', 'P450'],
      ['Tips in cash', 'P50'],
      ['Should be in the drawer', 'P1,000'],
      ['Counted', 'P1,000, exactly right'],
    ]
    expect(await rows('Cash in the drawer')).toEqual(asClosed)
    expect(screen.queryByText(/^With what was changed since/)).toBeNull()
    const at = new Date(Date.now() + 5_000)
    await visit('a', { ...paid(45_000, 'card', { tip: 5_000, at }), updatedAt: at })
    expect(await screen.findByText('With what was changed since: P500')).toBeDefined()
    expect(await rows('Cash in the drawer')).toEqual(asClosed)
  })

  it('is opened again with a reason only', async () => {
    await closed()
    const user = await show(DAY, THATO)
    await user.click(await button('Open again'))
    const reason = screen.getByLabelText('Why the day is opened again')
    expect(document.activeElement).toBe(reason)
    await user.click(await button('Open again'))
    expect(screen.getByText('Please say why the day is opened again.')).toBeDefined()
    expect(await stored()).not.toHaveProperty('reason')
    await user.click(await button('Cancel'))
    await eventually(() => expect(document.activeElement?.textContent).toBe('Open again'))

    await user.click(await button('Open again'))
    await user.type(screen.getByLabelText('Why the day is opened again'), 'A walk-in was forgotten{Enter}')
    await state(/^Opened again by Thato at .+: A walk-in was forgotten\s+Last closed by Naledi at /)
  })
})

describe('the way to the close', () => {
  it('leads from the diary and from the day sheet of a day that has come', async () => {
    const { user } = await openPortal(`?view=diary&day=${DAY}`)
    await user.click(await button('Close the day'))
    expect(await screen.findByRole('heading', { name: `Close of ${dateText(DAY)}` })).toBe(document.activeElement)
    expect(address()).toBe(`?view=cash-up&day=${DAY}`)
    await user.click(await button('Day sheet'))
    await user.click(await button('Close the day'))
    await user.click(await button('Day before'))
    expect(address()).toBe(`?view=cash-up&day=${addDays(DAY, -1)}`)
    await user.click(await button('Back to the diary'))
    expect(address()).toBe(`?view=diary&day=${addDays(DAY, -1)}`)
  })

  it('is not there on a day to come', async () => {
    const { user } = await openPortal(`?view=diary&day=${daysAhead(1)}`)
    await user.click(await button('Day sheet'))
    await button('Print')
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
  })
})
