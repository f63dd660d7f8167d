import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useLinks } from './use-links.ts'

const Page = () => {
  useLinks()
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <output>{pathname + search + hash}</output>
      <a href="/about">
        <span>About</span>
      </a>
      <a href="/booking?offer=couples#step-1">Offer</a>
      <a href="/contact">Contact</a>
      <a href="/contact#map">Map</a>
      <a href="#top">Top</a>
      <a href="/about" target="_blank" rel="noopener">
        Window
      </a>
      <a href="/og-image-la-lumiere.jpg" download>
        File
      </a>
      <a href="https://www.openstreetmap.org/about">Stranger</a>
      <a href="tel:+26774000000">Call</a>
      <a href="/about" onClick={(event) => event.preventDefault()}>
        Answered
      </a>
      <button>None</button>
    </>
  )
}

beforeEach(() => window.history.replaceState(null, '', '/contact'))
afterEach(() => window.history.replaceState(null, '', '/'))

const where = () => screen.getByRole('status').textContent

/** Whether the site answers, so that the browser is kept from loading the address; what is left to it is not tried in jsdom. */
const press = (words: string, keys: MouseEventInit = {}) => {
  const event = createEvent.click(screen.getByText(words), { button: 0, ...keys })
  let answered: boolean | undefined
  const last = (seen: Event) => {
    answered = seen.defaultPrevented
    seen.preventDefault()
  }
  window.addEventListener('click', last, { once: true })
  fireEvent(screen.getByText(words), event)
  return answered
}

const show = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )

describe('a link within the site', () => {
  it.each([
    ['About', '/about'],
    ['Offer', '/booking?offer=couples#step-1'],
  ])('“%s” leads to %s without loading the page', (words, address) => {
    show()
    const before = window.history.length
    expect(press(words)).toBe(true)
    expect(where()).toBe(address)
    expect(window.history.length - before).toBe(1)
  })

  it.each([
    ['/contact', 0],
    ['/contact#map', 1],
  ])('to the page itself makes, at %s, %i more entries in the history', (address, more) => {
    window.history.replaceState(null, '', address)
    show()
    const before = window.history.length
    expect(press('Contact')).toBe(true)
    expect(where()).toBe('/contact')
    expect(window.history.length - before).toBe(more)
  })
})

describe('left to the browser', () => {
  it.each(['Top', 'Map', 'Window', 'File', 'Stranger', 'Call'])('is “%s”', (words) => {
    show()
    expect(press(words)).toBe(false)
    expect(where()).toBe('/contact')
  })

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is a press with %o',
    (keys) => {
      show()
      expect(press('About', keys)).toBe(false)
      expect(where()).toBe('/contact')
    },
  )

  it('is what somebody else has answered, and what is no link', () => {
    show()
    press('Answered')
    press('None')
    expect(where()).toBe('/contact')
  })
})
