import { Text } from './text.tsx'
import { useUiText } from './ui-settings.tsx'

/** Says at a form that it needs scripts. Visible only if scripts are switched off. */
export function NeedsScripts() {
  const text = useUiText()
  return (
    <noscript>
      <Text tone="soft">{text.needsScripts}</Text>
    </noscript>
  )
}
