import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { button, open, openRequestData, OTHER } from '#support/my-booking.tsx'

const { holds } = openRequestData()

describe('the calendar of the guest', () => {
  /** The files that were saved, in order. */
  const saved = () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${String(files.push(file as Blob))}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    return () => Promise.all(files.map((file) => file.text()))
  }
  const follow = async (user: ReturnType<typeof userEvent.setup>, own: object, words: string | RegExp) => {
    await holds(own)
    await user.click(await button('Look again'))
    await screen.findByText(words)
  }

  it('gets files whose sequence never falls', async () => {
    const files = saved()
    await holds()
    const user = open()
    await user.click(await button('Add to my calendar'))
    await follow(user, { wish: { kind: 'cancel' }, wishes: 1 }, /^If this visit is in your calendar/)
    await user.click(await button('Delete it from my calendar'))
    await follow(user, { wishes: 1 }, 'We look forward to you.')
    await user.click(await button('Add to my calendar'))
    const texts = await files()
    expect(texts.map((text) => /STATUS:\w+/.exec(text)?.[0])).toEqual([
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
      'STATUS:CONFIRMED',
    ])
    const numbers = texts.map((text) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]))
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  })

  it('can delete a cancelled visit on a device that never saved it', async () => {
    const files = saved()
    await holds({ status: 'cancelled', revision: 2 })
    const user = open()
    expect(await screen.findByText('If this visit is in your calendar, you can delete it there.')).toBeDefined()
    expect(screen.getByText('If the entry is still there afterwards, please delete it by hand.')).toBeDefined()
    await user.click(await button('Delete it from my calendar'))
    expect((await files())[0]).toContain('METHOD:CANCEL')
  })

  it('has nothing to delete of a request that was never confirmed', async () => {
    await holds({ status: 'cancelled', revision: 1 })
    open()
    await screen.findByText('Cancelled')
    expect(screen.queryByRole('button', { name: /calendar/ })).toBeNull()
  })

  it('is said to hold the time before only where it may, and that the entry in Google Calendar is the guest’s to delete', async () => {
    await holds()
    const user = open()
    await button('Add to my calendar')
    expect(screen.queryByText(/^If your calendar holds this visit/)).toBeNull()
    await follow(user, { date: OTHER, revision: 2 }, /^If your calendar holds this visit already, add it again/)
  })
})
