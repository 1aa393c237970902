import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a self-signed certificate with its key.
 * @param names the hosts that it is valid for, in OpenSSL's notation
 */
export const makeCertificate = (names: readonly string[] = ['IP:127.0.0.1']): { key: string; cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldproof-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-keyout',
        key,
        '-out',
        cert,
        '-days',
        '2',
        '-subj',
        '/CN=127.0.0.1',
        '-addext',
        `subjectAltName=${names.join(',')}`,
      ],
      { stdio: 'pipe' },
    )
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } catch (cause) {
    throw new Error('These tests need a certificate: please install the package openssl', {
      cause,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
