// Sets the theme before the first paint. A file of its own: the content security policy forbids inline scripts.
(function () {
  var choice = "system";
  try {
    choice = localStorage.getItem("plumbline.theme") || "system";
  } catch {
    // Storage may be switched off; the system's preference then decides.
  }
  var dark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
