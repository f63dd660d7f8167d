import { fireEvent, render } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { HOME_SPLASH, PAGE_SPLASH } from '#config/limits.ts'
import { Splash } from './splash.tsx'

let names = 0
/** The record of shown splashes outlives a test, so every test uses a name of its own. */
const show = (name = `page-${(names += 1)}`) => {
  const { container } = render(<Splash name={name} title="About Us" lines={['Our Story']} long={false} />)
  return { name, shown: () => container.querySelector('[data-splash]') }
}

/** jsdom has no AnimationEvent, so React may listen to the prefixed name. */
const animationEnds = (element: Element) => {
  for (const name of ['animationend', 'webkitAnimationEnd']) fireEvent(element, new Event(name, { bubbles: true }))
}

describe('the splash', () => {
  it('is hidden from assistive technology, which reads the page beneath', () => {
    const { shown } = show()
    expect(shown()?.textContent).toBe('About UsOur Story')
    expect(shown()?.getAttribute('aria-hidden')).toBe('true')
  })

  it.each(['pointerDown', 'keyDown', 'wheel', 'touchMove'] as const)('ends at once at %s', (act) => {
    const { shown } = show()
    fireEvent[act](document.body)
    expect(shown()).toBeNull()
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

  it('plays once in a browser session for each page', () => {
    const first = show()
    expect(sessionStorage.getItem(`splash:${first.name}`)).not.toBeNull()
    fireEvent.keyDown(document.body)
    expect(show(first.name).shown()).toBeNull()
    expect(show().shown()).not.toBeNull()
  })

  it('does not play again after a reload', () => {
    sessionStorage.setItem('splash:seen-before', 'shown')
    expect(show('seen-before').shown()).toBeNull()
  })

  describe('seen before, on a prerendered page', () => {
    const starter = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? ''
    /** The attribute that the starter sets before the first paint. */
    const start = (pathname: string) => {
      delete document.documentElement.dataset['splash']
      runInNewContext(starter, { document, sessionStorage, location: { pathname } })
      return document.documentElement.dataset['splash']
    }
    afterEach(() => {
      delete document.documentElement.dataset['splash']
    })

    it('is hidden before the first paint by the starter in index.html, which reads the same storage key', () => {
      expect(starter.length).toBeLessThan(2048)
      expect(start('/first-time')).toBeUndefined()
      show('/first-time')
      expect(start('/first-time')).toBe('seen')
      expect(start('/other')).toBeUndefined()
      expect(readFileSync('src/ui/styles/motion.css', 'utf8')).toMatch(
        /\[data-splash='seen'\] \.splash {\s*display: none;/,
      )
    })

    it('no longer hides the next page’s splash once the component has removed its own', () => {
      sessionStorage.setItem('splash:/handed-over', 'shown')
      expect(start('/handed-over')).toBe('seen')
      expect(show('/handed-over').shown()).toBeNull()
      expect(document.documentElement.dataset['splash']).toBeUndefined()
    })
  })

  it('keeps the specified times in the style sheet that plays it', () => {
    const css = readFileSync('src/ui/styles/motion.css', 'utf8')
    const rule = (selector: string) => new RegExp(`\\${selector} {([^}]*)}`).exec(css)?.[1] ?? ''
    expect(rule('.splash')).toContain(`${PAGE_SPLASH.gone - PAGE_SPLASH.fades}ms ease-out ${PAGE_SPLASH.fades}ms`)
    expect(rule('.splash-long')).toContain(`animation-duration: ${HOME_SPLASH.gone - HOME_SPLASH.fades}ms`)
    expect(rule('.splash-long')).toContain(`animation-delay: ${HOME_SPLASH.fades}ms`)
  })
})
