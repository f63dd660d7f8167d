import { fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import indexHtml from '../../index.html?raw'
import { Splash } from './splash.tsx'

let names = 0
/** The record of shown splashes outlives a test, so every test uses its own name. */
const show = (name = `page-${(names += 1)}`, long = false) => {
  const { container } = render(<Splash name={name} title="About Us" lines={['Our Story']} long={long} />)
  return { name, shown: () => container.querySelector('[data-splash]') }
}

const styleOf = (splash: Element | null) => getComputedStyle(splash ?? document.body)

const animationEnds = (element: Element) => fireEvent.animationEnd(element)

describe('the splash', () => {
  it('is hidden from assistive technology, which reads the page beneath', () => {
    const { shown } = show()
    expect(shown()?.textContent).toBe('About UsOur Story')
    expect(shown()?.getAttribute('aria-hidden')).toBe('true')
  })

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

  describe('seen before, on a prerendered page', () => {
    const starter = /<script>([\s\S]*?)<\/script>/.exec(indexHtml)?.[1] ?? ''
    const { href } = location
    /** The attribute that the starter sets before the first paint. */
    const start = (pathname: string) => {
      delete document.documentElement.dataset['splash']
      history.replaceState(null, '', pathname)
      const script = document.createElement('script')
      script.textContent = starter
      document.head.append(script)
      script.remove()
      return document.documentElement.dataset['splash']
    }
    afterEach(() => {
      history.replaceState(null, '', href)
      delete document.documentElement.dataset['splash']
    })

    it('is hidden before the first paint by the starter in index.html, which reads the same storage key', () => {
      expect(starter.length).toBeLessThan(2048)
      expect(start('/first-time')).toBeUndefined()
      const { shown } = show('/first-time')
      expect(start('/other')).toBeUndefined()
      expect(styleOf(shown()).display).not.toBe('none')
      expect(start('/first-time')).toBe('seen')
      expect(styleOf(shown()).display).toBe('none')
    })

    it('no longer hides the next page’s splash once the component has removed its own', () => {
      sessionStorage.setItem('splash:/handed-over', 'shown')
      expect(start('/handed-over')).toBe('seen')
      expect(show('/handed-over').shown()).toBeNull()
      expect(document.documentElement.dataset['splash']).toBeUndefined()
    })
  })
})
