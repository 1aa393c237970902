import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { ENTRY_REQUEST } from './area/area-entry.ts'
import { DescribePlugin } from './describe-plugin.ts'
import { AskAgainPlugin } from './ask-again-plugin.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { RENDERING_FILE } from '@fieldproof/contracts/release'
import { CONTAINER_PLACEHOLDER, MAPS_FOLDER, releasePath, VERSION_PLACEHOLDER } from './placeholders.ts'
import { neededRange, sharedPackages } from './shared-packages.ts'

const require = createRequire(import.meta.url)
export interface BuildTarget {
  root: string
  name: string
  outDir: string
  /** For the dev loop: fast to build, easy to read, with the code for Fast Refresh, and never published. */
  isDevelopment?: boolean
}

const areaLoader = join(import.meta.dirname, 'area/area-loader.ts')
const refreshLoader = join(import.meta.dirname, 'refresh/refresh-loader.ts')

const compileScript = (isRefreshed: boolean) => ({
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // The compiler marks components and hooks only in code that calls React's runtime for development.
      transform: { react: { runtime: 'automatic', development: isRefreshed, refresh: isRefreshed } },
    },
  },
})

/**
 * The module rules for every part of the site.
 * @param refreshed the area whose components are registered for Fast Refresh
 * @param isForServer for the code that renders documents: names of classes and files, without the files
 */
export const moduleRules = (
  refreshed?: BuildTarget,
  isForServer = false,
): NonNullable<Configuration['module']>['rules'] => [
  {
    test: /\.tsx?$/,
    use: [
      ...(refreshed ? [{ loader: refreshLoader, options: { root: refreshed.root, name: refreshed.name } }] : []),
      compileScript(refreshed !== undefined),
    ],
  },
  {
    test: /\.css$/,
    sideEffects: true,
    use: [
      ...(isForServer ? [] : [MiniCssExtractPlugin.loader]),
      {
        loader: require.resolve('css-loader'),
        options: {
          sourceMap: false,
          // Two releases of an area may briefly be in one document: their class names must differ.
          modules: {
            auto: true,
            localIdentName: `${CONTAINER_PLACEHOLDER}_[local]_[hash:base64:4]`,
            namedExport: false,
            // Only browsers load style sheets; a rendered document needs the names of classes.
            exportOnlyLocals: isForServer,
          },
        },
      },
    ],
  },
  {
    test: /\.(svg|png|webp|woff2)$/,
    type: 'asset/resource',
    generator: { filename: 'assets/[name].[contenthash:8][ext]', emit: !isForServer },
  },
  { resourceQuery: /^\?entry$/, type: 'javascript/auto', loader: areaLoader },
  { resourceQuery: /^\?texts=/, type: 'json', loader: areaLoader },
  {
    test: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]components\.js$/,
    loader: join(import.meta.dirname, 'pure-memo-loader.cjs'),
  },
  { test: /\.md$/, type: 'javascript/auto', loader: join(import.meta.dirname, 'markdown-loader.cjs') },
]

/** What the builds of all parts have in common. */
export const baseConfig = (target: BuildTarget): Configuration => {
  const { root, name, outDir, isDevelopment = false } = target
  const isRefreshed = isDevelopment && name !== 'shell'
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: join(root, name),
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: outDir,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: releasePath(name, VERSION_PLACEHOLDER),
      uniqueName: CONTAINER_PLACEHOLDER,
      crossOriginLoading: 'anonymous',
      // A module that threw throws again if it is requested again; otherwise it would be empty.
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      ...(isRefreshed && {
        alias: { 'react/jsx-dev-runtime$': join(import.meta.dirname, 'refresh/jsx-dev-runtime.js') },
      }),
    },
    module: { rules: moduleRules(isRefreshed ? target : undefined) },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimize: !isDevelopment,
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    // Other builds are cached by the key of their sources; only the dev loop builds repeatedly.
    cache: isDevelopment && { type: 'memory' },
  }
}

/** Extracts style sheets to files. @param name the names of those of chunks */
export const styles = (name: '[name]' | '[id]' = '[name]') =>
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:8].css',
    chunkFilename: `${name}.[contenthash:8].css`,
    ignoreOrder: true,
  })

const sourcePath = (root: string) => (module: { absoluteResourcePath: string }) =>
  relative(root, module.absoluteResourcePath).split(sep).join('/')

/**
 * Source maps, with which the registry finds the position of a failure in the sources. They are not served, and no script
 * refers to its own. The dev loop has none: its scripts are readable.
 */
const sourceMaps = ({ root, isDevelopment }: BuildTarget) =>
  isDevelopment
    ? []
    : [
        new webpack.SourceMapDevToolPlugin({
          test: /\.js$/,
          filename: `${MAPS_FOLDER}/[file].map`,
          append: false,
          noSources: true,
          moduleFilenameTemplate: sourcePath(root),
          fallbackModuleFilenameTemplate: sourcePath(root),
        }),
      ]

/** An area: one container with one exposed entry; shared packages come from the shell, never from the area itself. */
export const areaConfig = (target: BuildTarget): Configuration => ({
  ...baseConfig(target),
  entry: {},
  plugins: [
    styles(),
    new webpack.container.ModuleFederationPlugin({
      name: CONTAINER_PLACEHOLDER,
      filename: 'entry.js',
      // On `self`, and not as a `var`, so that a container that is no longer used can be deleted.
      library: { type: 'self', name: CONTAINER_PLACEHOLDER },
      exposes: { './area': { import: ENTRY_REQUEST, name: 'area' } },
      shared: Object.fromEntries(
        sharedPackages(target.root).map((item) => [
          item.request,
          {
            singleton: true,
            import: false,
            requiredVersion: neededRange(target.root, target.name, item),
            strictVersion: false,
          },
        ]),
      ),
    }),
    new AskAgainPlugin(),
    new IntegrityPlugin(),
    new DescribePlugin('entry.js', 'area'),
    ...sourceMaps(target),
  ],
})

/**
 * One file with the code that every page needs, so that the first wave has few requests. The list of common passwords is
 * loaded when a password is chosen, and the kinds of mail are loaded with their settings page; i18next and single-spa
 * are loaded once the page is alive.
 */
export const coreFile = {
  name: 'core',
  chunks: 'async',
  enforce: true,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|redux|@reduxjs[\\/]toolkit|redux-thunk|@standard-schema[\\/]utils|reselect|immer|react-redux|use-sync-external-store(?!.*[\\/-]shim))[\\/]|shared[\\/](platform|policy)[\\/]src[\\/](?!testing|bus[\\/]check|common-words|password-weakness|notifications-channels|version-range|i18n[\\/]i18next)|shared[\\/]contracts[\\/]src[\\/](routes|lists|languages|limits|envelope)|shared[\\/]ui[\\/]src[\\/](core|index|texts[\\/](en[\\/]ui|plural))/,
} as const

/** Code of several screens that a first visit does not need, such as that of forms: fetched once for all of them. */
const sharedBySome = { chunks: 'async', minChunks: 2, minSize: 20_000, reuseExistingChunk: true } as const

/** The shell: the host that provides the shared packages and knows no area. */
export const shellConfig = (target: BuildTarget): Configuration => {
  const base = baseConfig(target)
  return {
    ...base,
    // Numbers instead of names, because the entry contains the names of all files, and every page loads it.
    output: { ...base.output, chunkFilename: '[id].[contenthash:8].js' },
    entry: { start: [...(target.isDevelopment ? ['./src/dev-loop/begin.ts'] : []), './src/main.ts'] },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: sharedBySome,
          defaultVendors: false,
          core: coreFile,
        },
      },
    },
    plugins: [
      styles('[id]'),
      // The module's own request, which is the same wherever the library is installed.
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/transports\/index\.js$/,
        join(import.meta.dirname, 'websocket-transport.js'),
      ),
      // The shell only provides: its own imports are the same modules that areas get.
      new webpack.sharing.ProvideSharedPlugin({
        provides: Object.fromEntries(
          sharedPackages(target.root).map(({ request, version }) => [request, { shareKey: request, version }]),
        ),
      }),
      new IntegrityPlugin(),
      new DescribePlugin('start.js', 'bootstrap'),
      ...sourceMaps(target),
    ],
  }
}

/** The build of the file that renders a release's screens on the server. */
const renderingFile = (target: BuildTarget): Configuration => {
  const { plugins: _, entry: __, ...base } = baseConfig(target)
  return {
    ...base,
    target: 'node20',
    output: {
      ...base.output,
      path: target.outDir,
      filename: RENDERING_FILE,
      library: { type: 'commonjs2' },
      clean: false,
    },
    module: { rules: moduleRules(undefined, true) },
    optimization: {
      ...base.optimization,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    // One file, which a renderer reads once for a composition.
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}

/** An area's code for the server. React, the platform and the design system come from the live shell, as in the browser. */
export const areaRenderingConfig = (target: BuildTarget): Configuration => ({
  ...renderingFile(target),
  entry: ENTRY_REQUEST,
  externals: Object.fromEntries(sharedPackages(target.root).map(({ request }) => [request, `commonjs2 ${request}`])),
})

/** The shell's code for the server: it renders the frame, and provides the shared packages. */
export const shellRenderingConfig = (target: BuildTarget): Configuration => ({
  ...renderingFile(target),
  entry: './src/rendering/render.tsx',
})
