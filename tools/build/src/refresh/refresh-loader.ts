import { relative, sep } from 'node:path'
import type { LoaderContext } from 'webpack'

/** The part that the components belong to, and the root of their files' names. */
export interface RefreshOptions {
  root: string
  name: string
}

/**
 * Registers the components and hooks that the compiler has marked with the shell's Fast Refresh, by area, file and name.
 * These are the same in every build, so that a component is recognised as the next version of an earlier one.
 */
export default function refreshLoader(this: LoaderContext<RefreshOptions>, code: string): string {
  if (!/\$Refresh(Reg|Sig)\$/.test(code)) return code
  const { root, name } = this.getOptions()
  const place = `${name} ${relative(root, this.resourcePath).split(sep).join('/')} `
  return [
    `const $RefreshSig$ = () => self.fieldproofRefresh ? self.fieldproofRefresh.sign() : (type) => type`,
    `const $RefreshReg$ = (type, id) => self.fieldproofRefresh && self.fieldproofRefresh.register(type, ${JSON.stringify(place)} + id)`,
    code,
  ].join('\n')
}
