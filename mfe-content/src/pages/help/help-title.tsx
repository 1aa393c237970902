import { Heading } from '@fieldproof/ui'
import type { ReactNode } from 'react'

/** The heading of the current view, which is the only h1 of the screen. */
export const HelpTitle = ({ children }: { children: ReactNode }) => (
  <Heading level={1} data-page-title="" tabIndex={-1}>
    {children}
  </Heading>
)
