import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressKey } from '#support/press-key.ts'
import { asOnPhone } from '#support/screens.ts'
import { Navigation } from './navigation.tsx'

const Where = () => <output>{useLocation().pathname}</output>

const show = (path = '/gallery') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Navigation />
      <Where />
      <button>Elsewhere</button>
    </MemoryRouter>,
  )

const path = () => screen.getByRole('status').textContent
const row = () => {
  const [first] = screen.getAllByRole('list', { hidden: true })
  if (!first) throw new Error('no row of links')
  return within(first)
}
const sheet = () => document.getElementById('menu')

describe('the navigation', () => {
  it('lists its links in the specified order', () => {
    show()
    const links = row().getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/services',
      '/booking',
      '/gallery',
      '/about',
      '/contact',
    ])
  })

  it.each(['/', '/gallery', '/contact'])('marks the current page %s, and it alone', (current) => {
    show(current)
    const marked = row()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(marked.map((link) => link.getAttribute('href'))).toEqual([current])
  })

  it('starts with the menu closed; the button opens and closes it', async () => {
    await asOnPhone()
    show()
    const user = userEvent.setup()
    expect(sheet()?.hidden).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    expect(sheet()?.hidden).toBe(false)
    const button = screen.getByRole('button', { name: 'Close menu' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(button)
    expect(sheet()?.hidden).toBe(true)
  })

  it('closes the menu on choice, Escape and a tap outside, and keeps focus in it meanwhile', async () => {
    await asOnPhone()
    show()
    const user = userEvent.setup()
    const open = () => user.click(screen.getByRole('button', { name: 'Open menu' }))

    await open()
    await user.click(within(sheet() as HTMLElement).getByRole('link', { name: 'About' }))
    expect(path()).toBe('/about')
    expect(sheet()?.hidden).toBe(true)

    await open()
    await pressKey('Escape')
    expect(sheet()?.hidden).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))

    await open()
    within(sheet() as HTMLElement)
      .getByRole('link', { name: 'Contact' })
      .focus()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close menu' }))

    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(sheet()?.hidden).toBe(true)
  })
})

describe('the hidden door', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const brand = () => screen.getByRole('link', { name: 'La Lumière' })
  const knock = (times: number) => {
    for (let count = 0; count < times; count += 1) fireEvent.click(brand())
  }
  const dots = () => {
    const all = [...(brand().querySelector('[data-knocks]')?.children ?? [])]
    return [all.length, all.filter((dot) => dot.className.includes('bg-gold')).length]
  }
  const pulses = () => brand().querySelector('.brand-pulse') !== null

  it('shows five dots and pulses from the first click', () => {
    show()
    expect(dots()).toEqual([0, 0])
    expect(pulses()).toBe(false)
    knock(1)
    expect(dots()).toEqual([5, 1])
    expect(pulses()).toBe(true)
    knock(3)
    expect(dots()).toEqual([5, 4])
  })

  it('leads home at first and to the login at the fifth click, then counts from 0', () => {
    show()
    knock(4)
    expect(path()).toBe('/')
    knock(1)
    expect(path()).toBe('/admin-login')
    expect(dots()).toEqual([0, 0])
  })

  it('resets its count after 2000 ms without a click, not earlier', () => {
    show()
    knock(4)
    act(() => void vi.advanceTimersByTime(1999))
    expect(dots()).toEqual([5, 4])
    act(() => void vi.advanceTimersByTime(1))
    expect(dots()).toEqual([0, 0])
    knock(1)
    expect(path()).toBe('/')
  })

  it('counts the space bar on the focused brand', () => {
    show()
    for (let count = 0; count < 5; count += 1) fireEvent.keyDown(brand(), { key: ' ' })
    expect(path()).toBe('/admin-login')
  })
})
