import { existsSync } from 'node:fs';
import { chromiumPath } from '../e2e/browser';

const firstExisting = (...paths: string[]) => paths.find((path) => existsSync(path));

export const firefoxPath = firstExisting('/usr/bin/firefox-esr', '/usr/bin/firefox');

/** WebKitGTK is the closest to Safari. */
export const webkitPaths = {
  driver: firstExisting('/usr/bin/WebKitWebDriver'),
  browser: firstExisting(
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ),
  display: firstExisting('/usr/bin/Xvfb'),
};

/** Missing Debian packages per engine; empty if all are installed. */
export const missingPackages = {
  Chromium: chromiumPath ? [] : ['chromium'],
  Firefox: firefoxPath ? [] : ['firefox-esr'],
  WebKit: [
    ...(webkitPaths.driver && webkitPaths.browser ? [] : ['webkit2gtk-driver']),
    ...(webkitPaths.display ? [] : ['xvfb']),
  ],
};
