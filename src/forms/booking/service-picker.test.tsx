import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type * as icons from '#ui/icon.tsx'
import { add, box, closeDialog, confirm, openBooking, prepareData, SWEDISH } from '#support/booking-page.tsx'

/** Counts the rendered cards. */
const drawn = vi.hoisted(() => vi.fn())

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')
vi.mock('#ui/icon.tsx', async (original) => {
  const { Icon, ...rest } = await original<typeof icons>()
  const Counted = (props: Parameters<typeof Icon>[0]) => {
    if (props.name === SWEDISH.icon) drawn()
    return <Icon {...props} />
  }
  return { ...rest, Icon: Counted }
})

prepareData()

it('one choice re-renders one card, whatever the size of the menu', async () => {
  const { user } = await openBooking()
  const drawnByChoosing = async (service: string) => {
    drawn.mockClear()
    await user.click(add(service))
    await screen.findByRole('button', { name: `Added: ${service}` })
    return drawn.mock.calls.length
  }
  expect(await drawnByChoosing('Deep Tissue')).toBe(1)
  await user.click(box().getByRole('button', { name: /Remove/ }))
  // The error beside the step disappears with the next choice, which renders the page once.
  await user.click(confirm())
  await closeDialog(user)
  expect(await drawnByChoosing('Glow Facial')).toBe(1)
})
