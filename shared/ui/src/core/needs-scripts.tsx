import { Text } from './text.tsx'
import { useUiText } from './ui-text.tsx'

/** Says at a form's own place that it needs scripts, to whoever reads a page that the server rendered without them. */
export function NeedsScripts() {
  const text = useUiText()
  return (
    <noscript>
      <Text tone="soft">{text.needsScripts}</Text>
    </noscript>
  )
}
