import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { pressKey } from '#support/press-key.ts'
import { GalleryPage } from './gallery-page.tsx'

const show = () => {
  render(
    <MemoryRouter>
      <GalleryPage />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const viewer = () => screen.getByRole('dialog', { name: 'Picture viewer' })
const counter = () => within(viewer()).getByRole('status').textContent

describe('the gallery page', () => {
  it('opens the chosen picture at its place in the whole list, whatever the filter shows', async () => {
    const user = show()
    const shown = screen.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('alt') ?? '')
    expect(new Set(shown.filter((alt) => alt.length > 40)).size).toBeGreaterThanOrEqual(16)
    await user.click(screen.getByRole('button', { name: 'Products' }))
    await user.click(screen.getByRole('button', { name: /signature care range/ }))
    expect(counter()).toBe('15 / 16')
    expect(within(viewer()).getByText('The La Lumière signature care range')).toBeTruthy()
    await user.click(within(viewer()).getByRole('button', { name: 'Previous picture' }))
    expect(counter()).toBe('14 / 16')
  })

  it('wraps at both ends, by button, key and swipe', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: /Bath salts/ }))
    expect(counter()).toBe('16 / 16')
    await user.click(within(viewer()).getByRole('button', { name: 'Next picture' }))
    expect(counter()).toBe('1 / 16')
    await user.keyboard('{ArrowLeft}')
    expect(counter()).toBe('16 / 16')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(counter()).toBe('2 / 16')
    fireEvent.pointerDown(viewer(), { clientX: 100 })
    fireEvent.pointerUp(viewer(), { clientX: 300 })
    expect(counter()).toBe('1 / 16')
    fireEvent.pointerDown(viewer(), { clientX: 300 })
    fireEvent.pointerUp(viewer(), { clientX: 270 })
    expect(counter()).toBe('1 / 16')
  })

  it('closes by button, backdrop and Escape, not by a click on the picture, and focus goes back', async () => {
    const user = show()
    const thumbnail = screen.getByRole('button', { name: /Plunge pool/ })
    for (const close of [
      () => user.click(within(viewer()).getByRole('button', { name: 'Close' })),
      () => user.click(within(viewer()).getByRole('figure')),
      () => pressKey('Escape'),
    ]) {
      await user.click(thumbnail)
      await user.click(within(viewer()).getByRole('img'))
      expect(counter()).toBe('13 / 16')
      await close()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.activeElement).toBe(thumbnail)
    }
  })
})
