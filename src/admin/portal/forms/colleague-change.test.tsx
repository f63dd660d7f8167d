import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChangedError } from '#data/settings-change.ts'
import { NALEDI } from '#support/builders.ts'
import { isAsked, open, press, save, saveLater, shown, type } from '#support/stored-form.tsx'

beforeEach(() => {
  save.mockReset().mockResolvedValue()
})

describe('a colleague’s change', () => {
  it('is shown where nothing was typed', () => {
    const { hear } = open()
    hear({ floor: '2' })
    expect(shown()).toEqual(['Blue', '2'])
    expect(isAsked()).toBe(false)
  })

  it('under what is typed asks whose stays: theirs', async () => {
    const { hear } = open()
    type('name', 'Mine')
    hear({ floor: '2' })
    expect(isAsked()).toBe(true)
    expect(shown()).toEqual(['Mine', '1'])
    await press('Take theirs')
    expect(shown()).toEqual(['Blue', '2'])
    expect(isAsked()).toBe(false)
    expect(screen.queryByText('Discard changes')).toBeNull()
  })

  it('under what is typed asks whose stays: mine, as a whole, saved over theirs', async () => {
    const { hear } = open()
    type('name', ' Mine ')
    hear({ floor: '2' })
    await press('Keep mine')
    expect(isAsked()).toBe(false)
    expect(shown()).toEqual([' Mine ', '1'])
    await press('Save')
    expect(save).toHaveBeenCalledExactlyOnceWith(
      { from: { name: 'Blue', floor: '2' }, to: { name: 'Mine', floor: '1' } },
      NALEDI,
    )
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
    expect(shown()).toEqual(['Mine', '1'])
  })

  it('to what was typed here is no question', () => {
    const { hear } = open()
    type('floor', '2')
    hear({ floor: '2' })
    expect(isAsked()).toBe(false)
    expect(screen.queryByText('Discard changes')).toBeNull()
  })

  it('is asked about once more when it changes again, and ends with Discard', async () => {
    const { hear } = open()
    type('name', 'Mine')
    hear({ floor: '2' })
    await press('Keep mine')
    hear({ floor: '3' })
    expect(isAsked()).toBe(true)
    await press('Discard changes')
    await press('Discard')
    expect(isAsked()).toBe(false)
    expect(shown()).toEqual(['Blue', '3'])
  })

  it('that the save finds first is said at once, and asked about as soon as it is heard of', async () => {
    save.mockRejectedValueOnce(new ChangedError('Kgosi changed this at 8:00 AM today.'))
    const { hear } = open()
    type('name', 'Mine')
    await press('Save')
    expect(screen.getByText('Kgosi changed this at 8:00 AM today. What you typed is still here.')).toBeDefined()
    expect(screen.queryByText('Keep mine')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/^Saved at/)).toBeNull()
    hear({ floor: '2' })
    expect(isAsked()).toBe(true)
    await press('Keep mine')
    expect(screen.queryByText(/changed this/)).toBeNull()
    await press('Save')
    expect(save).toHaveBeenLastCalledWith(
      { from: { name: 'Blue', floor: '2' }, to: { name: 'Mine', floor: '1' } },
      NALEDI,
    )
  })

  it('that was taken back is forgotten with the next save', async () => {
    save.mockRejectedValueOnce(new ChangedError('Kgosi changed this at 8:00 AM today.'))
    open()
    type('name', 'Mine')
    await press('Save')
    await press('Save')
    await screen.findByText(/^Saved at/)
    expect(screen.queryByText(/changed this/)).toBeNull()
  })

  it('that the listener brought during the save leads to the same question', async () => {
    const later = saveLater()
    const { hear } = open()
    type('name', 'Mine')
    await press('Save')
    hear({ floor: '2' })
    later.fail(new ChangedError('Kgosi changed this at 8:00 AM today.'))
    await vi.waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
    expect(isAsked()).toBe(true)
    await press('Take theirs')
    expect(screen.queryByText(/changed this/)).toBeNull()
    expect(shown()).toEqual(['Blue', '2'])
  })

  it('asks about a value that a colleague set back to what it was before the own save, although the listener never reported that save', async () => {
    const { hear } = open()
    type('name', 'Mine')
    await press('Save')
    await screen.findByText(/^Saved at/)
    type('name', 'Mine too')
    save.mockRejectedValueOnce(new ChangedError('Kgosi changed this at 8:00 AM today.'))
    await press('Save')
    expect(isAsked()).toBe(true)
    await press('Take theirs')
    expect(shown()).toEqual(['Blue', '1'])
    hear({})
    expect(isAsked()).toBe(false)
  })
})
