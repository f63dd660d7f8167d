import { useEffect } from 'react'
import { canonicalOf } from '#content/head.ts'
import { isPublicPath, screenAt, plainPath } from '#content/screens.ts'

/** Creates, updates or (without a value) removes one element of the head. */
const say = (tag: 'meta' | 'link', key: [string, string], value: [string, string | undefined]) => {
  const [name, text] = value
  const known = document.head.querySelector(`${tag}[${key[0]}="${key[1]}"]`)
  if (text === undefined) return known?.remove()
  const element = known ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(...key)
  element.setAttribute(name, text)
}

/**
 * Updates title and canonical address on navigation. Leaves description, Open Graph and JSON-LD unchanged, because crawlers read them from
 * the HTML of each page.
 */
export const useDocumentHead = (pathname: string) => {
  useEffect(() => {
    const path = plainPath(pathname)
    const { title, isPrivate } = screenAt(path)
    const isPublic = isPublicPath(path) && !isPrivate
    document.title = title
    say('meta', ['name', 'robots'], ['content', isPublic ? undefined : 'noindex'])
    say('meta', ['name', 'referrer'], ['content', isPrivate && 'no-referrer'])
    say('link', ['rel', 'canonical'], ['href', isPublic ? canonicalOf(path) : undefined])
  }, [pathname])
}
