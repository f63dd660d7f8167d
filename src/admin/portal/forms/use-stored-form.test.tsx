import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { BLUE, isAsked, open, press, save, saveLater, shown, type } from '#support/stored-form.tsx'

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
    expect(isAsked()).toBe(false)
    expect(shown()).toEqual(['Mine', '5'])
  })

  it('is no colleague’s when it is heard of before its answer, and what is typed meanwhile stays', async () => {
    const later = saveLater()
    const { hear } = open()
    type('name', 'Mine ')
    await press('Save')
    type('floor', '5')
    hear({ name: 'Mine' })
    expect(isAsked()).toBe(false)
    later.answer()
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
    expect(shown()).toEqual(['Mine ', '5'])
    await press('Save')
    expect(save.mock.lastCall?.[0]).toEqual({ from: { name: 'Mine', floor: '1' }, to: { name: 'Mine', floor: '5' } })
  })

  it('is no colleague’s when its answer got lost', async () => {
    save.mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { hear } = open()
    type('name', 'Mine')
    await press('Save')
    const told = screen.getByRole('dialog', { name: 'ERROR' }).textContent
    expect(told).toContain('Error: The database did not answer. Look at the card or the page before you try again')
    await press('OK')
    type('floor', '5')
    hear({ name: 'Mine' })
    expect(isAsked()).toBe(false)
    expect(shown()).toEqual(['Mine', '5'])
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
    await press('Take theirs')
    expect(document.querySelector('[aria-invalid]')).toBeNull()
    expect(screen.queryByText('Please look at the fields in red.')).toBeNull()
  })
})

describe('what is typed', () => {
  it('stays in the tab, and so does what the form began from', async () => {
    const { leave } = open()
    type('name', 'Mine')
    leave()
    const { leave: again } = open({ ...BLUE, floor: '2' })
    expect(shown()).toEqual(['Mine', '1'])
    expect(isAsked()).toBe(true)
    await press('Take theirs')
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
