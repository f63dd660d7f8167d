import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, open, openRequestData, OTHER } from '#support/my-booking.tsx'

const { holds } = openRequestData()

it('the calendar of the guest gets a confirmed visit, again when it was moved, and is theirs to clear when it was cancelled', async () => {
  await holds()
  const user = open()
  await button('Add to my calendar')
  expect(screen.queryByText(/^If your calendar holds this visit/)).toBeNull()
  await holds({ date: OTHER, revision: 2 })
  await user.click(await button('Look again'))
  expect(await screen.findByText(/^If your calendar holds this visit already, add it again/)).toBeDefined()
  await holds({ status: 'cancelled', revision: 3 })
  await user.click(await button('Look again'))
  expect(await screen.findByText('If this visit is in your calendar, please delete it there.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /calendar/ })).toBeNull()
})
