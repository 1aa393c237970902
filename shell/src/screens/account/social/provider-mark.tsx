import type { SocialProvider } from '@fieldproof/contracts/lists'

/** Simple icons of one colour, next to the name. Drawn on 24 units. */
const outlines: Record<SocialProvider, string> = {
  google:
    'M12 10.2v3.9h5.5c-.2 1.3-1.6 3.7-5.5 3.7a5.8 5.8 0 1 1 3.8-10.2l2.8-2.7A9.9 9.9 0 1 0 12 22c5.7 0 9.5-4 9.5-9.7 0-.7-.1-1.4-.2-2.1z',
  facebook:
    'M13.5 22v-8.2h2.8l.4-3.2h-3.2V8.5c0-.9.3-1.6 1.6-1.6h1.7V4.1c-.3 0-1.3-.1-2.5-.1-2.4 0-4.1 1.5-4.1 4.2v2.4H7.4v3.2h2.8V22z',
  linkedin:
    'M5 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM3.3 9h3.4v11.5H3.3zM9 9h3.3v1.6c.5-.9 1.7-1.9 3.4-1.9 3.6 0 4.3 2.4 4.3 5.4v6.4h-3.4v-5.7c0-1.4 0-3.1-1.9-3.1s-2.2 1.5-2.2 3v5.8H9z',
  apple:
    'M16.4 12.6c0-2.4 2-3.5 2-3.6a4.400 4.400 0 0 0-3.500-1.900c-1.500-.1-2.900.9-3.600.9s-1.900-.9-3.100-.8a4.600 4.600 0 0 0-3.900 2.300c-1.700 2.900-.4 7.100 1.200 9.500.8 1.100 1.700 2.400 3 2.400 1.200-.1 1.600-.8 3.100-.8 1.400 0 1.800.8 3.100.7 1.300 0 2.100-1.100 2.900-2.300.9-1.300 1.300-2.600 1.300-2.700-.1 0-2.500-1-2.500-3.700zM14 5.500c.7-.8 1.100-1.900 1-3-1 0-2.100.6-2.800 1.400-.6.700-1.200 1.800-1 2.900 1 .1 2.100-.5 2.800-1.300z',
}

export const ProviderMark = ({ provider }: { provider: SocialProvider }) => (
  <svg aria-hidden="true" fill="currentColor" height="20" viewBox="0 0 24 24" width="20">
    <path d={outlines[provider]} />
  </svg>
)
