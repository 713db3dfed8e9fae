// Sets the theme before the first paint. The build puts it into the page; the gateway allows it by
// its hash.
(function () {
  var choice = "system";
  try {
    choice = localStorage.getItem("plumbline.theme") || "system";
  } catch {
    // Storage may be disabled; the system's preference then applies.
  }
  var dark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
