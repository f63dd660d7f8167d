import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { ChangedError } from '#data/settings-change.ts'
import { BLUE, isRefused, open, press, save, saveLater, shown, type } from '#support/stored-form.tsx'

beforeEach(() => {
  save.mockReset().mockResolvedValue()
})

describe('an own save', () => {
  it('is no colleague’s when it is heard of after its answer', async () => {
    const { hear } = open()
    type('name', ' Mine')
    await press('Save')
    await screen.findByText(/^Saved at/)
    type('floor', '5')
    hear({ name: 'Mine' })
    expect(shown()).toEqual(['Mine', '5'])
  })

  it('is no colleague’s when it is heard of before its answer, and what is typed meanwhile stays', async () => {
    const later = saveLater()
    const { hear } = open()
    type('name', 'Mine ')
    await press('Save')
    type('floor', '5')
    hear({ name: 'Mine' })
    later.answer()
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
    expect(shown()).toEqual(['Mine ', '5'])
    await press('Save')
    expect(save.mock.lastCall?.[0]).toEqual({ from: { name: 'Mine', floor: '1' }, to: { name: 'Mine', floor: '5' } })
  })

  it('is taken up when its answer got lost', async () => {
    save.mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { hear } = open()
    type('name', 'Mine')
    await press('Save')
    const told = screen.getByRole('dialog', { name: 'ERROR' }).textContent
    expect(told).toContain('Error: The database did not answer. Look at the card or the page before you try again')
    await press('OK')
    hear({ name: 'Mine' })
    expect(screen.queryByText('Discard changes')).toBeNull()
  })

  it('that failed says why, and loses nothing', async () => {
    save.mockRejectedValueOnce(new DataError('denied', 'Missing or insufficient permissions.'))
    open()
    type('name', 'Mine')
    await press('Save')
    const dialog = screen.getByRole('dialog', { name: 'The room was not saved' })
    expect(dialog.textContent).toContain('Permission denied.')
    expect(shown()).toEqual(['Mine', '1'])
  })

  it('with a wrong field is refused; its error goes with the value', async () => {
    const { hear } = open()
    type('name', ' ')
    await press('Save')
    expect(save).not.toHaveBeenCalled()
    expect(screen.getByText('Please look at the fields in red.')).toBeDefined()
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('name')))
    hear({ floor: '2' })
    await press('Discard changes')
    await press('Discard')
    expect(document.querySelector('[aria-invalid]')).toBeNull()
    expect(screen.queryByText('Please look at the fields in red.')).toBeNull()
  })
})

describe('a colleague’s change', () => {
  const refuse = () => save.mockRejectedValueOnce(new ChangedError({ updatedAt: new Date() }))

  it('is shown where nothing was typed', () => {
    const { hear } = open()
    hear({ floor: '2' })
    expect(shown()).toEqual(['Blue', '2'])
  })

  it('refuses the save: what was typed stays, and is saved all the same over what is stored now', async () => {
    const { hear } = open()
    type('name', ' Mine ')
    hear({ floor: '2' })
    expect(shown()).toEqual([' Mine ', '1'])
    refuse()
    await press('Save')
    const text =
      /^This was changed meanwhile \(last change at \d+:\d\d [AP]M today\)\. Nothing was saved\. What you typed is still here\.$/
    expect(screen.getByText(text)).toBeDefined()
    await press('Save all the same')
    const mine = { name: 'Mine', floor: '1' }
    expect(save.mock.lastCall?.[0]).toEqual({ from: { name: 'Blue', floor: '2' }, to: mine })
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
    expect(isRefused()).toBe(false)
  })

  it('is loaded in place of what was typed, also when it is heard of after the refusal', async () => {
    const { hear } = open()
    type('name', 'Mine')
    refuse()
    await press('Save')
    expect(isRefused()).toBe(true)
    await press('Load what is stored')
    hear({ floor: '2' })
    expect(shown()).toEqual(['Blue', '2'])
    expect(isRefused()).toBe(false)
    expect(screen.queryByText('Discard changes')).toBeNull()
  })

  it('back to the value before an own save is loaded too, although the listener never reported that save', async () => {
    open()
    type('name', 'Mine')
    await press('Save')
    await screen.findByText(/^Saved at/)
    type('name', 'Mine too')
    refuse()
    await press('Save')
    await press('Load what is stored')
    expect(shown()).toEqual(['Blue', '1'])
  })
})

describe('what is typed', () => {
  it('stays in the tab, and so does what the form began from', async () => {
    const { leave } = open()
    type('name', 'Mine')
    leave()
    const { leave: again } = open({ ...BLUE, floor: '2' })
    expect(shown()).toEqual(['Mine', '1'])
    await press('Save')
    expect(save.mock.lastCall?.[0]).toEqual({ from: BLUE, to: { name: 'Mine', floor: '1' } })
    await screen.findByText(/^Saved at/)
    again()
    expect(sessionStorage).toHaveLength(0)
  })

  it('goes with a form without a key', () => {
    const { leave } = open(BLUE, false)
    type('name', 'Mine')
    leave()
    open(BLUE, false)
    expect(shown()).toEqual(['Blue', '1'])
  })
})
