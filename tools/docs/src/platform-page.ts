import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Application } from 'typedoc'

const head = `# What an area is built on

Written by \`npm run docs\` from the docstrings of \`shared/platform\`; a test fails when it is out of date. Everything here is
imported from \`@fieldproof/platform\`. From \`react-router\` it passes on \`useLocation\`, \`useNavigate\` and \`useParams\`,
and from Redux Toolkit \`createSelector\`, \`createSlice\` and \`skipToken\`: one copy of each serves the whole site.

`

/** The union of all calls of the contract, which would be a third of the page. */
const allCalls = /`"(?:GET|POST|PUT|PATCH|DELETE) [^`]*"`(?: \\\| `"(?:GET|POST|PUT|PATCH|DELETE) [^`]*"`){20,}/g

/**
 * The page of the docs that lists the public surface of the platform.
 * @param folder of the platform's package
 * @returns Markdown
 * @throws if the sources cannot be read
 */
export const platformPage = async (folder: string): Promise<string> => {
  const out = await mkdtemp(join(tmpdir(), 'fieldproof-docs-'))
  try {
    const app = await Application.bootstrapWithPlugins({
      plugin: ['typedoc-plugin-markdown'],
      entryPoints: [join(folder, 'src/index.ts')],
      tsconfig: join(folder, 'tsconfig.json'),
      out,
      readme: 'none',
      logLevel: 'Error',
      disableSources: true,
      disableGit: true,
      excludeExternals: true,
      // Types are checked in another step.
      skipErrorChecking: true,
      ...{
        outputFileStrategy: 'modules',
        hideBreadcrumbs: true,
        hidePageHeader: true,
        hidePageTitle: true,
        useHTMLAnchors: false,
        parametersFormat: 'table',
        interfacePropertiesFormat: 'table',
        typeDeclarationFormat: 'table',
      },
    })
    const project = await app.convert()
    if (!project) throw new Error(`The sources in ${folder} could not be read.`)
    await app.generateOutputs(project)
    const made = await readFile(join(out, 'README.md'), 'utf8')
    return (
      head +
      made
        .replace(/<a id="[^"]*"><\/a> /g, '')
        // The page has no anchors of properties, so links to them would be broken.
        .replace(/\[(`[^`]+`)\]\(#property-[^)]*\)/g, '$1')
        .replace(allCalls, '`CallKey`')
    )
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
