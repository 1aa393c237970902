import { Heading } from '@fieldproof/ui'
import type { ReactNode } from 'react'

/** The heading of the part of help that is shown: the screen's one h1. */
export const HelpTitle = ({ children }: { children: ReactNode }) => (
  <Heading level={1} data-page-title="" tabIndex={-1}>
    {children}
  </Heading>
)
