import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type * as icons from '#ui/icon.tsx'
import { add, box, closeDialog, confirm, openBooking, openBookingData, SWEDISH } from '#support/booking-page.tsx'

/** Counts the rendered cards. */
const drawn = vi.hoisted(() => vi.fn())

// Nothing on the screen tells how often it was drawn.
vi.mock('#ui/icon.tsx', async (original) => {
  const { Icon, ...rest } = await original<typeof icons>()
  const Counted = (props: Parameters<typeof Icon>[0]) => {
    if (props.name === SWEDISH.icon) drawn()
    return <Icon {...props} />
  }
  return { ...rest, Icon: Counted }
})

openBookingData()

it('one choice re-renders one card, whatever the size of the menu', async () => {
  const { user } = await openBooking()
  const drawnByChoosing = async (service: string) => {
    drawn.mockClear()
    await user.click(add(service))
    await screen.findByRole('button', { name: `Added: ${service}` })
    return drawn.mock.calls.length
  }
  expect(await drawnByChoosing('Deep Tissue Massage')).toBe(1)
  await user.click(box().getByRole('button', { name: /Remove/ }))
  // The error beside the step disappears with the next choice, which renders the page once.
  await user.click(confirm())
  await closeDialog(user)
  expect(await drawnByChoosing('Glow Facial')).toBe(1)
})
