/** Query parameters that advertisers and mail programs add to count clicks. No screen of the site reads them. */
const campaignName = /^(utm_\w+|\w*clk?id|[gw]braid|mc_[ce]id|igshid|li_fat_id)$/i

/**
 * Removes the parameters that count clicks from an address: it is the same page, and is cached, shared and rendered as
 * one. The rest stays as it is.
 * @param address a path with its query and fragment, or a complete URL
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
