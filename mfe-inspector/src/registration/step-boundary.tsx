import { useTranslation } from '@fieldproof/platform'
import { ErrorState } from '@fieldproof/ui'
import { Component, type ReactNode } from 'react'

const StepFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation()
  return <ErrorState title={t('step.failed')} body={t('step.failedBody')} onRetry={onRetry} />
}

/** Shown if a step's code failed to load: typed values are kept, and the user can retry. */
export class StepBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render(): ReactNode {
    const retry = () => {
      this.props.onRetry()
      this.setState({ hasFailed: false })
    }
    return this.state.hasFailed ? <StepFailed onRetry={retry} /> : this.props.children
  }
}
