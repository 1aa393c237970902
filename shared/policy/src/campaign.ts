/** Names that advertisers and mail programs put into a query to count clicks. No screen of the site reads them. */
const campaignName =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|mc_cid|mc_eid|yclid)$/i

/**
 * An address without what counts clicks: it is the same page, and is kept, shared and rendered as one. The rest stays as it
 * is written.
 * @param address a path with its query and fragment, or a whole address
 */
export const withoutCampaign = (address: string): string => {
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => !campaignName.test(part.split('=', 1)[0] ?? ''))
    .join('&')
  return before + (kept === '' ? '' : `?${kept}`) + fragment
}
