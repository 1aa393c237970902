import { selectUser, useSelector } from '@fieldproof/platform'
import { onDemand, useOnDemand } from '../on-demand.ts'
import { ScreenTexts } from './screen-texts-provider.tsx'
import { useIsDashboard } from '../use-site-state.ts'

const code = onDemand(
  () => import(/* webpackChunkName: "deletion-bar" */ '../screens/settings/deletion/deletion-bar.tsx'),
)

const texts = ['deletion'] as const

/** Shown above every dashboard screen of an account in deletion. Its code is loaded on demand. */
export const DeletionNotice = () => {
  const isDashboard = useIsDashboard()
  const isPending = useSelector(selectUser)?.deletionPending ?? false
  const isWanted = isDashboard && isPending
  const { module } = useOnDemand(code, isWanted)
  if (!isWanted || !module) return null
  return (
    <ScreenTexts groups={texts} waiting={null}>
      <module.DeletionBar />
    </ScreenTexts>
  )
}
