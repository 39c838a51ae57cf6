import { existsSync } from 'node:fs';
import { chromiumPath } from '../e2e/browser';

const first = (...paths: string[]) => paths.find((path) => existsSync(path));

export const firefoxPath = first('/usr/bin/firefox-esr', '/usr/bin/firefox');

/** WebKitGTK is the closest to Safari. */
export const webkitPaths = {
  driver: first('/usr/bin/WebKitWebDriver'),
  browser: first(
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ),
  display: first('/usr/bin/Xvfb'),
};

/** Missing Debian packages per engine; empty if all are installed. */
export const missing = {
  Chromium: chromiumPath ? [] : ['chromium'],
  Firefox: firefoxPath ? [] : ['firefox-esr'],
  WebKit: [
    ...(webkitPaths.driver && webkitPaths.browser ? [] : ['webkit2gtk-driver']),
    ...(webkitPaths.display ? [] : ['xvfb']),
  ],
};
