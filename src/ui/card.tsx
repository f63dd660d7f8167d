import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CardProps = Omit<ComponentProps<'div'>, 'ref'> & { as?: 'div' | 'article' | 'section' | 'li' }

export const Card = ({ as: Element = 'div', className, ...rest }: CardProps) => (
  <Element
    {...(rest as object)}
    className={classNames('rounded-[2px] border border-line bg-paper p-6 sm:p-8', className)}
  />
)
