import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string }

/** In place of the router's own Link, which brings the prefetching of its data router. */
export const Link = ({ to, onClick, children, ...rest }: LinkProps) => {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...rest} href={useHref(to)} onClick={press}>
      {children}
    </a>
  )
}

/** Says whether the visitor is on the page it leads to. */
export const NavLink = (props: LinkProps) => (
  <Link {...props} aria-current={useLocation().pathname === props.to ? 'page' : undefined} />
)
