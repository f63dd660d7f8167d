import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
