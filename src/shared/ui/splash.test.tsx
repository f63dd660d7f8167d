import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Splash } from './splash.tsx'

let names = 0
/** The record of shown splashes outlives a test, so every test uses its own name. */
const show = (name = `page-${(names += 1)}`, isLong = false) => {
  const { container } = render(<Splash name={name} title="About Us" lines={['Our Story']} isLong={isLong} />)
  return { name, shown: () => container.querySelector('[data-splash]') }
}

const animationEnds = (element: Element) => fireEvent.animationEnd(element)

describe('the splash', () => {
  it('is not ended by the page scrolling itself to the top', () => {
    const { shown } = show()
    fireEvent.scroll(window)
    expect(shown()).not.toBeNull()
  })

  it('is removed when its own animation ends, not when that of a line inside does', () => {
    const { shown } = show()
    const splash = shown()
    const [title] = splash?.children ?? []
    if (!splash || !title) throw new Error('no splash')
    animationEnds(title)
    expect(shown()).not.toBeNull()
    animationEnds(splash)
    expect(shown()).toBeNull()
  })
})
