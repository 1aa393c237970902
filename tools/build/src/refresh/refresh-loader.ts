import { relative, sep } from 'node:path'
import type { LoaderContext } from 'webpack'

/** Whose components these are, and from where their files are named. */
export interface RefreshOptions {
  root: string
  name: string
}

/**
 * Hands the components and hooks that the compiler has marked to the shell's Fast Refresh, by area, file and name: the
 * same in every build, so that one build's component is known as the next version of another's.
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
