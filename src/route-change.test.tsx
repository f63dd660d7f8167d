import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouteChange } from './site/layout.tsx'

const scrolledTo: string[] = []

beforeEach(() => {
  scrolledTo.length = 0
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.id)
  }
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={['/', address]} initialIndex={1}>
      <h2 id="hands">Hands</h2>
      <RouteChange shownRef={{ current: undefined }} />
    </MemoryRouter>,
  )

it.each([
  ['#hands', ['hands']],
  ['#feet', []],
  ['#', []],
  ['', []],
  ['#50%', []],
  ['#%E2%80', []],
])('the address /services%s scrolls to %j and never throws', (hash, ids) => {
  const failed = vi.fn()
  window.addEventListener('error', failed)
  open(`/services${hash}`)
  expect(screen.getByText('Hands')).toBeDefined()
  expect(scrolledTo).toEqual(ids)
  expect(failed).not.toHaveBeenCalled()
  window.removeEventListener('error', failed)
})
