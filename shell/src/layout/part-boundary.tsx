import { useArea } from '@fieldproof/platform/host'
import type { Platform } from '@fieldproof/platform/host'
import { Component, type ReactNode } from 'react'

interface PartProps {
  /** Shown in the part's place; its retry renders the part again. */
  fallback: (retry: () => void) => ReactNode
  /** When it changes, the part is rendered again, because what failed on one screen may work on the next. */
  occasion?: string
  children: ReactNode
}
interface PartState {
  hasFailed: boolean
  occasion: string | undefined
}

class Boundary extends Component<PartProps & { report: Platform['report'] }, PartState> {
  override state: PartState = { hasFailed: false, occasion: this.props.occasion }

  static getDerivedStateFromError = (): Partial<PartState> => ({ hasFailed: true })

  static getDerivedStateFromProps = ({ occasion }: PartProps, state: PartState): PartState | null =>
    occasion === state.occasion ? null : { hasFailed: false, occasion }

  override componentDidCatch(cause: unknown): void {
    this.props.report({ area: 'shell', phase: 'render', cause })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children
  }
}

/** Isolates the errors of one part of the shell: the header stays when a screen throws, and vice versa. */
export const PartBoundary = (props: PartProps) => {
  const { platform } = useArea()
  return <Boundary {...props} report={platform.report} />
}
